-- What is asked of one host. ARGV: rules, what (place, reserve, slow_down, forget), host; for reserve also the seconds
-- since it saw our last request (-1: none); for slow_down its delay (-1: as before) and the pause. Wherever it stood, it stands where it belongs afterwards.

-- A link that was leased before may be the referrer of others.
local function keep_address(key)
  local _, attempt = glance(key)
  if attempt > 0 then
    local record = read(key)
    load_origins({origin_in(record)})
    local _, url = split(origins[origin_in(record)])
    call('HSET', P .. 'referrers', key, url .. path_in(record))
  end
end

begin()
local what, name = ARGV[2], ARGV[3]
local h = host(name)
h.same_links = false
local answer = ''

if what == 'reserve' then
  local age, delay = tonumber(ARGV[4]), delay_of(h)
  local turn = math.max(now, h.next, age < 0 and now or now - age + delay)
  answer = string.format('%.6f', turn - now)
  h.next = turn + delay
elseif what == 'slow_down' then
  local delay, pause = tonumber(ARGV[4]), tonumber(ARGV[5])
  if delay >= 0 then h.delay = delay end
  h.next = math.max(h.next, now + math.max(pause, delay))
elseif what == 'forget' then
  -- So many links at a time; the client asks until there are none.
  local members = call('ZRANGE', P .. 'q:' .. name, 0, 199)
  for _, member in ipairs(members) do
    local key, n = member:sub(6), 1
    keep_address(key)
    local bucket, field = bucket_of(key)
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
