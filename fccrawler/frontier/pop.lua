-- Sets free what was held too long, then leases the best links of the hosts that may be visited now.
--
-- ARGV: rules, number of links, closed sections and seeds that the client knows.
-- Returns status, links, closed sections, seeds.

-- So many at a time, that nobody has to wait for long; the others come with the next call.
local AT_ONCE = 1000

local function reap()
  for _, token in ipairs(call('ZRANGEBYSCORE', P .. 'lease', '-inf', now, 'LIMIT', 0, AT_ONCE)) do
    local key, name = token:sub(1, 9), token:sub(10)
    local state = glance(key)
    released[#released + 1] = token
    local h = host(name)
    if state == LEASED then
      h.active = math.max(0, h.active - 1)
      count(LEASED, -1)
    end
    if state == LEASED or state == CLAIMED then wait_again(key, name) end
  end
end

local function unpark()
  load_hosts(call('ZRANGEBYSCORE', P .. 'wait', '-inf', now, 'LIMIT', 0, AT_ONCE))
end

-- The hosts that will be visited, as far as can be said now.
local function load_likely(number)
  local names = {}
  if number < 2 then return end
  for _, member in ipairs(call('ZRANGE', P .. 'ready', 0, number - 1)) do
    local name = member:sub(6)
    if not hosts[name] then names[#names + 1] = name end
  end
  load_hosts(names)
end

-- `name` has just been taken from the hosts that are ready.
local function lease_best(name)
  local h = host(name)
  h.place, h.same_links = '', false
  -- Somebody who does not know the rules may have put it there.
  if not may_be_visited(h) then return place(name) end
  local best = call('ZPOPMIN', P .. 'q:' .. name)
  local key, score = best[1]:sub(6), -best[2]
  local record = read(key)
  record = LEASED .. string.char((record:byte(2) + 1) % 256) .. pack('>d', score) .. record:sub(3)
  write(key, record)
  hold(key .. name)
  count(WAITING, -1)
  count(LEASED, 1)
  h.active, h.visits = h.active + 1, h.visits + 1
  h.next = math.max(h.next, now + delay_of(h))
  place(name)
  return {key, record, score}
end

begin()
unpark()
reap()
place_all()
write_totals()
local totals = call('HMGET', P .. 'meta', 'leased', 'done')
local room = rules.max_pages - (totals[1] or 0) - (totals[2] or 0)
local leases, wanted = {}, math.min(tonumber(ARGV[2]), room, AT_ONCE)
load_likely(wanted)
while #leases < wanted do
  local best = call('ZPOPMIN', P .. 'ready')[1]
  if not best then break end
  leases[#leases + 1] = lease_best(best:sub(6))
end
finish()
local closed, seeds = call('LRANGE', P .. 'closed', ARGV[3], -1), call('LRANGE', P .. 'seeds', ARGV[4], -1)
return {status(), describe(leases), closed, seeds}
