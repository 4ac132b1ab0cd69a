-- What is asked of one host. ARGV: rules, what, host, and for slow_down its delay (-1: as before) and the pause.

local what, name = ARGV[2], ARGV[3]
local h = host(name)
local answer = ''

if what == 'reserve' then
  answer = string.format('%.6f', math.max(0, h.next - now))
  h.next = math.max(h.next, now) + delay_of(h)
elseif what == 'slow_down' then
  local delay, pause = tonumber(ARGV[4]), tonumber(ARGV[5])
  if delay >= 0 then h.delay = delay end
  h.next = math.max(h.next, now + math.max(pause, delay))
elseif what == 'forget' then
  -- So many links at a time; the client asks until there are none.
  local members = call('ZRANGE', P .. 'q:' .. name, 0, 199)
  for _, member in ipairs(members) do
    local bucket, field = bucket_of(member:sub(6))
    local n = 1
    call('HDEL', bucket, field)
    while call('HDEL', bucket, field .. n) == 1 do n = n + 1 end
    call('ZREM', P .. 'q:' .. name, member)
  end
  change.waiting = -#members
  h.visits, h.failures, h.fetched, h.useful, h.delay, h.given_up = 0, 0, 0, 0, -1, 0
  answer = tostring(#members)
end

place(name)
finish()
return answer
