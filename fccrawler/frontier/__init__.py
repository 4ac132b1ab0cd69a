"""The links that wait, best first, and the hosts that may be visited now."""
