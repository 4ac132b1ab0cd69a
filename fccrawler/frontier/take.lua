-- Takes in links and endings of leases, in the order given; how many links were new.
--
-- ARGV: rules, whether links that are known are left as they are, carry (below), number of origins, number of
-- referrers, then the origins, the referrers (key .. URL) and the items. A link is its kind (a digit: 1 if it leads out
-- of the section of its page, plus 2 if it is a seed), key (9), score (8), number of its origin (2), state (1) and its
-- record from `met` on. An ending is E and what is read in `finish_lease`; the links of its page come before it.

local keep, carry = ARGV[2] == '1', ARGV[3]
local first = 6 + ARGV[4]
begin()
local ids, names, urls = number_origins(6, tonumber(ARGV[4]))
local new, new_elsewhere = 0, 0

-- Parts of a score as a table by the number of the name, and back.
local function unpack_parts(record, at)
  local parts = {}
  for i = at + 1, at + 5 * record:byte(at), 5 do parts[record:byte(i)] = unpack_struct('>f', record, i + 1) end
  return parts
end

local function pack_parts(parts)
  local packed = {}
  for id, value in pairs(parts) do
    if value ~= 0 then packed[#packed + 1] = pack('>Bf', id, value) end
  end
  return string.char(#packed) .. table.concat(packed)
end

-- Mean or sum, part by part: one that is missing counts as 0.
local function merge_parts(old, fresh, merge)
  for id in pairs(fresh) do old[id] = old[id] or 0 end
  for id, value in pairs(old) do old[id] = merge(value, fresh[id] or 0) end
  return pack_parts(old)
end

-- A link met again while it waits.
local function meet_again(key, name, item, score)
  local record, queue = read(key), P .. 'q:' .. name
  local member = record:sub(3, 7) .. key
  local old, met = -call('ZSCORE', queue, member), unpack_struct('>H', record, 12)
  local at, rule = 25 + 5 * record:byte(24), MERGES[rules.merge]
  local fresh_parts = item:sub(34, 34 + 5 * item:byte(34))
  local parts, value = record:sub(24, at - 1), old
  if rule == 'latest' or (rule == 'max' and score > old) then
    parts, value = fresh_parts, score
  elseif rule ~= 'max' then
    local function merge(a, b)
      return rule == 'sum' and a + b or (a * met + b) / (met + 1)
    end
    value = merge(old, score)
    parts = merge_parts(unpack_parts(record, 24), unpack_parts(item, 34), merge)
  end
  local depth = string.char(math.min(record:byte(14), item:byte(24)))
  write(key, record:sub(1, 11) .. pack('>H', math.min(met + 1, 65535)) .. depth .. record:sub(15, 23) .. parts
    .. record:sub(at))
  if value ~= old then
    call('ZADD', queue, -value, member)
    host(name).rescored, host(name).same_links = true, false
  end
end

local function take_link(item, kind)
  local key, origin = item:sub(2, 10), unpack_struct('>H', item, 19)
  local name, score, state = names[origin], unpack_struct('>d', item, 11), item:sub(21, 21)
  local known = glance(key)
  if not known then
    create(key, state, score, ids[origin], name, item:sub(22))
    host(name).same_links = false
    new = new + 1
    if kind == '1' or kind == '3' then new_elsewhere = new_elsewhere + 1 end
    if kind == '2' or kind == '3' then
      call('RPUSH', P .. 'seeds', urls[origin] .. item:sub(35 + 5 * item:byte(34)))
    end
  elseif known == WAITING and not keep then
    meet_again(key, name, item, score)
  end
end

-- What the section of a page is worth.
local function judge_section(section, useful)
  local kept = call('HGET', P .. 'sections', section)
  local s = kept and cmsgpack.unpack(kept) or {0, 0, 0}
  s[1], s[2] = s[1] + 1, s[2] + (useful and 1 or 0)
  if s[3] == 0 and s[1] >= rules.section_pages + 10 * s[2] then
    s[3] = 1
    call('RPUSH', P .. 'closed', section)
  end
  call('HSET', P .. 'sections', section, cmsgpack.pack(s))
end

-- When the host may be visited again, and whether at all.
local function leave(h, e)
  h.active = math.max(0, h.active - 1)
  if e.delay >= 0 then h.delay = e.delay end
  local delay = delay_of(h)
  if e.sent then
    h.next = math.max(h.next, now - e.age + delay)
  else
    h.visits = math.max(0, h.visits - 1)
    if h.active == 0 then h.next = math.min(h.next, now) end
  end
  if e.failed then
    h.failures = math.min(h.failures + 1, 65535)
    h.next = math.max(h.next, now + math.min(600, math.max(delay, 1) * 2 ^ h.failures))
    if h.given_up == 0 and h.failures >= rules.host_failures then h.given_up = GIVEN_UP.failing end
  elseif e.sent and not e.again then
    h.failures = 0
  end
end

local function judge(h, e)
  local new_text = e.text ~= '' and call('SADD', P .. 'texts', e.text) == 1
  h.fetched, h.useful = h.fetched + 1, h.useful + (new_text and 1 or 0)
  if h.given_up == 0 and h.fetched > 10 * (rules.section_pages + h.useful) then h.given_up = GIVEN_UP.unproductive end
  if e.section ~= '' then judge_section(e.section, new_text or new_elsewhere > 0) end
end

local function end_claims(item, at, again)
  while at <= #item do
    local token
    token, at = unpack_struct('>Ic0', item, at)
    local key, name = token:sub(1, 9), token:sub(10)
    local state, _, piece = glance(key)
    if state == CLAIMED then
      released[#released + 1] = token
      if again then
        wait_again(key, name)
        host(name)
      else
        set_state(key, piece, TARGET)
      end
    end
  end
end

local function finish_lease(item)
  local e, attempt, flags, token, at = {}, nil, nil, nil, nil
  attempt, flags, e.age, e.delay, token, e.section, e.text, at = unpack_struct('>BBddIc0Ic0Ic0', item, 2)
  e.again, e.sent, e.failed = bit.band(flags, 1) > 0, bit.band(flags, 2) > 0, bit.band(flags, 4) > 0
  local key, name = token:sub(1, 9), token:sub(10)
  local state, current, piece = glance(key)
  if state ~= LEASED or current ~= attempt then return end
  released[#released + 1] = token
  count(LEASED, -1)
  if e.again then
    wait_again(key, name)
  else
    set_state(key, piece, DONE)
    count(DONE, 1)
  end
  end_claims(item, at, e.again)
  local h = host(name)
  leave(h, e)
  if e.sent and not e.again and rules.section_pages > 0 then judge(h, e) end
end

-- Hosts of links and of leases, each once.
local function hosts_named()
  local found, seen = {}, {}
  local function add(name)
    if not seen[name] then found[#found + 1] = name end
    seen[name] = true
  end
  for _, name in ipairs(names) do add(name) end
  for i = first, #ARGV do
    if ARGV[i]:sub(1, 1) == 'E' then add(unpack_struct('>Ic0', ARGV[i], 20):sub(10)) end
  end
  return found
end

for i = first, first + ARGV[5] - 1 do
  local key = ARGV[i]:sub(1, 9)
  if not glance(key) then call('HSET', P .. 'referrers', key, ARGV[i]:sub(10)) end
end
first = first + ARGV[5]

-- The links of a page may be too many for one call: what was counted in the call before is carried over.
if carry ~= '' then
  new_elsewhere = tonumber(call('GET', P .. 'carry:' .. carry) or 0)
  call('DEL', P .. 'carry:' .. carry)
end
load_hosts(hosts_named())
for i = first, #ARGV do
  local item = ARGV[i]
  local kind = item:sub(1, 1)
  if kind == 'E' then
    finish_lease(item)
    new_elsewhere = 0
  else
    take_link(item, kind)
  end
end
if carry ~= '' and new_elsewhere > 0 then call('SET', P .. 'carry:' .. carry, new_elsewhere, 'EX', 60) end

place_all()
finish()
return new
