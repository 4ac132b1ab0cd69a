-- For people. ARGV: rules, then `status`; or `log`, the number of a part of the log and where in it to begin; or
-- `links` and the keys of links. Links come with what is known of them.

if ARGV[2] == 'status' then return status() end

local keys, found, seqs = {}, {}, {}
if ARGV[2] == 'log' then
  local part = call('GETRANGE', P .. 'log:' .. ARGV[3], ARGV[4] * 9, ARGV[4] * 9 + 200 * 9 - 1)
  for i = 1, #part / 9 do
    keys[i], seqs[i] = part:sub(i * 9 - 8, i * 9), pack('>I5', ARGV[3] * 1000 + ARGV[4] + i)
  end
else
  for i = 3, #ARGV do keys[i - 2] = ARGV[i] end
end
for i, key in ipairs(keys) do
  local record = read(key)
  local waits = record and record:sub(1, 1) == WAITING
  local order = record and (waits and record:sub(3, 7) or record:sub(11, 15))
  -- A link that was forgotten and met again is in the log twice.
  if record and (seqs[i] or order) == order then
    local score = not waits and unpack_struct('>d', record, 3)
    if waits then
      local origin = origin_in(record)
      if not origins[origin] then load_origins({origin}) end
      local name = split(origins[origin])
      score = -call('ZSCORE', P .. 'q:' .. name, order .. key)
    end
    found[#found + 1] = {key, record, score}
  end
end
return {#keys, describe(found)}
