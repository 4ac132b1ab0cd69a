-- Leases live on for ARGV[2] seconds; returns the positions of those that were lost.
-- The others are attempt (1) and, each with its length (4), the token of the lease and of the pages it claimed.

local lost = {}
for i = 3, #ARGV do
  local attempt, token, at = unpack_struct('>BIc0', ARGV[i])
  local state, current = glance(token:sub(1, 9))
  if state == LEASED and current == attempt then
    call('ZADD', P .. 'lease', 'XX', now + ARGV[2], token)
    while at <= #ARGV[i] do
      token, at = unpack_struct('>Ic0', ARGV[i], at)
      call('ZADD', P .. 'lease', 'XX', now + ARGV[2], token)
    end
  else
    lost[#lost + 1] = i - 3
  end
end
return lost
