-- Takes a link along as the target of a redirect: 1 if it was free.
-- ARGV: rules, origin, and the link as in take.lua.

begin()
local ids, names = number_origins(2, 1)
local item, name = ARGV[3], names[1]
local key = item:sub(2, 10)
local record = read(key)
if record and record:sub(1, 1) ~= WAITING then return 0 end
if record then
  local queue, member = P .. 'q:' .. name, record:sub(3, 7) .. key
  local score = -call('ZSCORE', queue, member)
  call('ZREM', queue, member)
  write(key, CLAIMED .. record:sub(2, 2) .. pack('>d', score) .. record:sub(3))
  count(WAITING, -1)
  host(name).same_links = false
  place(name)
else
  create(key, CLAIMED, unpack_struct('>d', item, 11), ids[1], name, item:sub(22))
  host(name)
end
hold(key .. name)
finish()
return 1
