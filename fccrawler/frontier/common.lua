-- Put before every other script: where things are, and how they are written.
--
-- KEYS[1] is the beginning of all names, ARGV[1] the rules. Below it:
--   meta                 hash: version, rules, seq (links ever met), parts (names ever used), waiting, leased, done
--   u:<bucket>           hashes: what is known of a link; buckets are small, so that Redis keeps them packed
--   log:<n>              strings: the keys of 1000 links each, in the order of discovery
--   q:<host>             sorted set of waiting links: seq .. key, by -score
--   hosts                hash: the record of each host
--   ready, wait, busy    where a host with waiting links stands: sorted sets by -score of its best link (member seq ..
--                        host) and by time; a set of hosts which have all leases they may have
--   lease                sorted set: key .. host of leased and claimed links, by expiry
--   origins, names       hashes: "host scheme://host:port" to a number of 4 bytes and back
--   referrers            hash: key to URL, of referrers that are no links themselves
--   sections, closed     hash: [pages, useful ones, closed]; list of those that are closed
--   texts, seeds, parts  set of fingerprints; list of URLs; hash: name of a part of a score to its number
--   carry:<worker>       see take.lua
--
-- A link is known by the first 9 bytes of its fingerprint. Its record:
--   state (1), attempt (1), score (8, unless it waits: then the queue has it), seq (5), origin (4), met (2), depth (1),
--   key of the referrer (9), number of parts (1), parts (1 for the name, 4 for the value), path and query

local P = KEYS[1]
local call, pack, unpack_struct = redis.call, struct.pack, struct.unpack
local WAITING, LEASED, DONE, TARGET, CLAIMED = '0', '1', '2', '3', '4'
local NOBODY = string.rep('\0', 9)
local PIECE = 64 -- hash-max-ziplist-value: longer values would unpack their bucket
local MERGES = {[0] = 'mean', 'max', 'sum', 'latest'}

local time = call('TIME')
local now = time[1] + time[2] / 1e6
local rules = {}
rules.merge, rules.delay, rules.concurrency, rules.pages_per_host, rules.max_pages, rules.lease_seconds,
    rules.host_failures, rules.section_pages = unpack_struct('>BdIIIdII', ARGV[1])

-- Totals are changed once, at the end.
local change = {waiting = 0, leased = 0, done = 0}
local COUNTED = {[WAITING] = 'waiting', [LEASED] = 'leased', [DONE] = 'done'}

local function count(state, by)
  local name = COUNTED[state]
  if name then change[name] = change[name] + by end
end

local function write_totals()
  for name, by in pairs(change) do
    if by ~= 0 then call('HINCRBY', P .. 'meta', name, by) end
    change[name] = 0
  end
end

-- Records of links. A value longer than a piece goes on in fields key1, key2 ...; the last is shorter than a piece,
-- so that what an earlier, longer record left behind it is never read.

local last_key, last_bucket, last_field, last_next

local function bucket_of(key)
  if key ~= last_key then
    local a, b, c = key:byte(1, 3)
    last_bucket = string.format('%su:%05x', P, a * 512 + b * 2 + (c >= 128 and 1 or 0))
    last_key, last_field = key, key:sub(3)
    last_next = last_field .. '1'
  end
  return last_bucket, last_field, last_next
end

local function read(key)
  local bucket, field, next_field = bucket_of(key)
  local found = call('HMGET', bucket, field, next_field)
  local record, piece, n = found[1], found[1], 1
  while piece and #piece == PIECE do
    piece = n == 1 and found[2] or call('HGET', bucket, field .. n)
    record, n = record .. piece, n + 1
  end
  return record
end

local function write(key, record)
  local bucket, field, next_field = bucket_of(key)
  if #record < PIECE then return call('HSET', bucket, field, record) end
  if #record < 2 * PIECE then
    return call('HSET', bucket, field, record:sub(1, PIECE), next_field, record:sub(PIECE + 1))
  end
  for n = 0, math.floor(#record / PIECE) do
    call('HSET', bucket, n == 0 and field or field .. n, record:sub(n * PIECE + 1, (n + 1) * PIECE))
  end
end

-- State and attempt only, which are in the first piece.
local function glance(key)
  local bucket, field = bucket_of(key)
  local piece = call('HGET', bucket, field)
  if piece then return piece:sub(1, 1), piece:byte(2), piece end
end

local function set_state(key, piece, state)
  local bucket, field = bucket_of(key)
  call('HSET', bucket, field, state .. piece:sub(2))
end

-- Hosts: read once, written once. Beside what is written, a host has `raw` (as it was read), `parked_until` (its time
-- in `wait`), `same_links` (its queue is as it was when read) and `rescored` (scores in its queue have changed).

local HOST = '>HIHIIddB'
local GIVEN_UP = {failing = 1, unproductive = 2}
local hosts = {}

local function load_hosts(names)
  if #names == 0 then return end
  for i, raw in ipairs(call('HMGET', P .. 'hosts', unpack(names))) do
    local h = {raw = raw, place = '', same_links = true}
    h.active, h.visits, h.failures, h.fetched, h.useful, h.next, h.delay, h.given_up = 0, 0, 0, 0, 0, 0, -1, 0
    if raw then
      h.active, h.visits, h.failures, h.fetched, h.useful, h.next, h.delay, h.given_up = unpack_struct(HOST, raw)
      h.place = raw:sub(34)
    end
    h.parked_until = h.next
    hosts[names[i]] = h
  end
end

local function host(name)
  if not hosts[name] then load_hosts({name}) end
  return hosts[name]
end

local function delay_of(h)
  return h.delay >= 0 and h.delay or rules.delay
end

local function may_be_visited(h)
  return h.given_up == 0 and h.visits < rules.pages_per_host and h.active < rules.concurrency and h.next <= now
end

-- Puts a host where it belongs: r .. seq of its best link, w(ait), b(usy), or nowhere.
local function place(name)
  local h = host(name)
  local queue, best = P .. 'q:' .. name, nil
  local old, new, kind = h.place, '', h.place:sub(1, 1)
  if kind == 'r' and h.same_links and may_be_visited(h) then return end
  if may_be_visited(h) then
    best = call('ZRANGE', queue, 0, 0, 'WITHSCORES')
    new = best[1] and 'r' .. best[1]:sub(1, 5) or ''
  elseif h.given_up == 0 and h.visits < rules.pages_per_host and call('EXISTS', queue) == 1 then
    new = h.active < rules.concurrency and 'w' or 'b'
  end
  if old == new and not h.rescored and h.next == h.parked_until then return end
  if old ~= new then
    if kind == 'r' then call('ZREM', P .. 'ready', old:sub(2) .. name)
    elseif kind == 'w' then call('ZREM', P .. 'wait', name)
    elseif kind == 'b' then call('SREM', P .. 'busy', name) end
  end
  if new == 'b' then call('SADD', P .. 'busy', name)
  elseif new == 'w' then call('ZADD', P .. 'wait', h.next, name)
  elseif new ~= '' then call('ZADD', P .. 'ready', best[2], new:sub(2) .. name) end
  h.place, h.rescored, h.parked_until = new, false, h.next
end

local function write_hosts()
  local changed = {}
  for name, h in pairs(hosts) do
    local raw = pack(HOST, h.active, h.visits, h.failures, h.fetched, h.useful, h.next, h.delay, h.given_up) .. h.place
    if raw ~= h.raw then
      changed[#changed + 1], changed[#changed + 2] = name, raw
      h.raw = raw
    end
  end
  if #changed > 0 then call('HSET', P .. 'hosts', unpack(changed)) end
end

local function place_all()
  for name in pairs(hosts) do place(name) end
end

-- Origins are kept as "host scheme://host:port".

local function split(origin)
  local space = origin:find(' ', 1, true)
  return origin:sub(1, space - 1), origin:sub(space + 1)
end

-- The numbers of those in ARGV[first .. first + number - 1], the names of their hosts, their URLs.
local function number_origins(first, number)
  local ids, names, urls = {}, {}, {}
  if number == 0 then return ids, names, urls end
  local given = {}
  for i = 1, number do given[i] = ARGV[first + i - 1] end
  local found = call('HMGET', P .. 'origins', unpack(given))
  for i = 1, number do
    ids[i] = found[i]
    if not ids[i] then
      ids[i] = pack('>I4', call('HLEN', P .. 'origins') + 1)
      call('HSET', P .. 'origins', given[i], ids[i])
      call('HSET', P .. 'names', ids[i], given[i])
    end
    names[i], urls[i] = split(given[i])
  end
  return ids, names, urls
end

local origins = {}

local function load_origins(ids)
  if #ids == 0 then return end
  for i, origin in ipairs(call('HMGET', P .. 'names', unpack(ids))) do origins[ids[i]] = origin end
end

-- Links.

local seq, created, logged = nil, false, {}

-- To be called before anything is changed. If the memory of Redis is full this is refused; pops would not be, and a
-- link would be taken from its queue and then not be written.
local function begin()
  seq = call('HINCRBY', P .. 'meta', 'seq', 0)
end

-- A link met for the first time. `rest` is its record from `met` on.
local function create(key, state, score, origin, name, rest)
  seq = seq + 1
  local order = pack('>I5', seq)
  write(key, state .. '\0' .. (state == WAITING and '' or pack('>d', score)) .. order .. origin .. rest)
  if state == WAITING then call('ZADD', P .. 'q:' .. name, -score, order .. key) end
  count(state, 1)
  logged[#logged + 1] = key
  created = true
  if seq % 1000 == 0 then
    -- Written anew, since a string that grew by APPEND has room for more.
    local part = P .. 'log:' .. (seq / 1000 - 1)
    call('SET', part, (call('GET', part) or '') .. table.concat(logged))
    logged = {}
  end
end

local function write_log()
  if not created then return end
  call('HSET', P .. 'meta', 'seq', string.format('%d', seq))
  if #logged > 0 then call('APPEND', P .. 'log:' .. math.floor((seq - 1) / 1000), table.concat(logged)) end
end

-- A leased or claimed link waits again, at its old place.
local function wait_again(key, name)
  host(name).same_links = false
  local record = read(key)
  call('ZADD', P .. 'q:' .. name, -unpack_struct('>d', record, 3), record:sub(11, 15) .. key)
  write(key, WAITING .. record:sub(2, 2) .. record:sub(11))
  count(WAITING, 1)
end

-- What a record holds, by place.
local function origin_in(record)
  return record:sub(1, 1) == WAITING and record:sub(8, 11) or record:sub(16, 19)
end

local function referrer_in(record)
  return record:sub(1, 1) == WAITING and record:sub(15, 23) or record:sub(23, 31)
end

local function path_in(record)
  local at = record:sub(1, 1) == WAITING and 24 or 32
  return record:sub(at + 1 + 5 * record:byte(at))
end

-- Links, each as {key, record, score}, as the client reads them: key, score, origin and referrer in words, record.
local function describe(links)
  local records, ids, described = {}, {}, {}
  for i, link in ipairs(links) do
    local referrer = referrer_in(link[2])
    if records[referrer] == nil then
      records[referrer] = referrer ~= NOBODY and read(referrer)
      if records[referrer] then ids[#ids + 1] = origin_in(records[referrer]) end
    end
    ids[#ids + 1] = origin_in(link[2])
  end
  load_origins(ids)
  for i, link in ipairs(links) do
    local origin, referrer = origins[origin_in(link[2])], referrer_in(link[2])
    local record, address = records[referrer], ''
    if record then address = select(2, split(origins[origin_in(record)])) .. path_in(record)
    elseif referrer ~= NOBODY then address = call('HGET', P .. 'referrers', referrer) or '' end
    described[i] = pack('>c9dIc0Ic0c0', link[1], link[3], #origin, origin, #address, address, link[2])
  end
  return described
end

local function status()
  local totals = call('HMGET', P .. 'meta', 'waiting', 'leased', 'done')
  local open = call('ZCARD', P .. 'ready') + call('ZCARD', P .. 'wait') + call('SCARD', P .. 'busy')
  local parked = call('ZRANGE', P .. 'wait', 0, 0, 'WITHSCORES')[2]
  local expiry = call('ZRANGE', P .. 'lease', 0, 0, 'WITHSCORES')[2]
  local event = math.min(tonumber(parked or math.huge), tonumber(expiry or math.huge))
  event = event < math.huge and string.format('%.6f', math.max(0, event - now)) or ''
  return {tonumber(totals[1] or 0), tonumber(totals[2] or 0), tonumber(totals[3] or 0), open, event}
end

-- Tokens of links that are leased or claimed, or no longer so; written at the end.
local held, released = {}, {}

local function hold(token)
  held[#held + 1], held[#held + 2] = now + rules.lease_seconds, token
end

local function finish()
  if #released > 0 then call('ZREM', P .. 'lease', unpack(released)) end
  if #held > 0 then call('ZADD', P .. 'lease', unpack(held)) end
  write_log()
  write_hosts()
  write_totals()
end
