import random, sys, tempfile, time
from pathlib import Path
import redis
from fccrawler.frontier.contract import Ending, Order, Rules
from fccrawler.frontier.entry import Entry
from fccrawler.frontier.redis import RedisFrontier
from tests.redis_server import RedisServer

N = int(sys.argv[1]); batch = int(sys.argv[2]); aof = sys.argv[3]
chance = random.Random(1)
with tempfile.TemporaryDirectory() as folder, RedisServer(Path(folder), "--appendonly", aof) as server:
    client = redis.Redis.from_url(server.url)
    f = RedisFrontier(client, "focused:general-en-1a2b3c", Rules(concurrency=8))
    base = client.info("memory")["used_memory"]
    print("allocator", client.info("memory")["mem_allocator"], client.info("server")["redis_version"])
    hosts = [f"www.site-{n:04d}.example" for n in range(2000)]
    made = spent = 0.0
    pages = []
    t00 = time.perf_counter()
    n = 0
    while n < N:
        t0 = time.perf_counter()
        entries = []
        while len(entries) < batch:
            referrer = chance.choice(pages) if pages else ""
            for _ in range(50):
                host = chance.choice(hosts)
                url = f"http://{host}/section-{chance.randrange(99)}/article-{n:09d}-abcdef.html"
                n += 1
                a, b, c = chance.random(), chance.random() * 3, chance.random()
                entries.append(Entry(url, a + b + c, {"anchor": a, "context": b, "parent": c}, 1, referrer))
            pages.append(url)
        t1 = time.perf_counter()
        f.push(entries)
        spent += time.perf_counter() - t1
    mem = client.info("memory")["used_memory"]
    print(f"url {len(url)} push {n/spent:.0f}/s  bytes/link {(mem-base)/n:.1f}", flush=True)
    sample = {}
    for k in client.scan_iter(count=1000):
        kind = k.split(b":")[2]
        if chance.random() < (0.01 if kind in (b"u",) else 0.05): 
            enc = client.object("encoding", k)
            s = sample.setdefault((kind, enc), [0, 0]); s[0] += 1; s[1] += client.memory_usage(k, samples=0)
        if sum(s[0] for s in sample.values()) > 3000: break
    for k, s in sample.items(): print(k, s[0], s[1] / s[0])
    def stats():
        for k in ("evalsha","hget","hmget","hset","zadd","zrem","zpopmin","zrange","zrangebyscore","sadd","srem","hincrby","time","lrange","zscore"):
            x = client.info("commandstats").get("cmdstat_"+k)
            if x: print("   ", k, x["calls"], x["usec"], f'{x["usec"]/x["calls"]:.2f}')
        client.config_resetstat()
    stats()
    import cProfile
    cpu = lambda: client.info("cpu")["used_cpu_user"] + client.info("cpu")["used_cpu_sys"]
    u0 = cpu()
    t0 = time.perf_counter(); c0 = time.process_time(); done = 0
    leases = []
    R = 60000 if N >= 500000 else N // 4
    while done < R:
        answer = f.exchange(Order([Ending(l) for l in leases], want=32))
        leases = answer.leases
        done += len(leases)
    t = time.perf_counter() - t0
    print(f"pop+ack {done/t:.0f}/s (exchange of 32), wall per link {t/done*1e6:.1f} us, redis cpu {(cpu()-u0)/done*1e6:.1f} python cpu {(time.process_time()-c0)/done*1e6:.1f}", flush=True)
    stats()
    t0 = time.perf_counter(); done = 0
    while done < R // 2:
        ls = f.pop(32); f.end([Ending(l) for l in ls]); done += 32
    print(f"pop, end apart {done/(time.perf_counter() - t0):.0f}/s", flush=True)
    times = []
    for _ in range(5000):
        t0 = time.perf_counter(); (l,) = f.pop(1); times.append(time.perf_counter() - t0); f.end([Ending(l)])
    times.sort(); print(f"pop(1) p50 {times[2500]*1e3:.2f} p99 {times[4950]*1e3:.2f} ms max {times[-1]*1e3:.2f}")
    print(client.info("commandstats").get("cmdstat_evalsha"))
    t0 = time.perf_counter(); print(f.counts(), len(f.best(10)), time.perf_counter() - t0)
    t0 = time.perf_counter(); f.hosts(10); print("hosts", time.perf_counter() - t0)
    t0 = time.perf_counter(); k = sum(1 for _ in f.records()); print("records", k / (time.perf_counter() - t0), "/s")
