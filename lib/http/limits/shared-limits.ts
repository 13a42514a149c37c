import type { Redis } from "ioredis";
import { RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { log } from "@/lib/platform/log";
import { redisOptions } from "@/lib/platform/redis";
import { registry } from "@/lib/platform/registry";

/** Four hundred times what a count takes; a request waits no longer for what only limits it. */
const ANSWERS_MS = 200;
/** After a failure; no request waits for Redis in that time. */
const REST_MS = 1000;
const TELL_MS = 60_000;

/**
 * Counts in the Redis or Valkey of REDIS_URL, which all webs share. Null where there is none, or where it does not
 * answer: the caller then counts alone. Never throws; waits 200 ms at most, once in a second.
 */
export async function countInRedis(
  name: string,
  windowSeconds: number,
  key: string | number,
): Promise<RateLimiterRes | null> {
  const options = redisOptions();
  if (!options) return null;
  registry.sharedLimits ??= SharedLimits.open(options);
  const shared = await (registry.sharedLimits as Promise<SharedLimits>);
  return shared.count(name, windowSeconds, key);
}

class SharedLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private restsUntil = 0;
  private toldAt = Number.NEGATIVE_INFINITY;
  private isTold = false;

  private constructor(private readonly client: Redis) {
    client.on("error", (error: Error) => this.tell(error));
    registry.limitsAreAlone = () => this.isAway;
  }

  /** Waits a second at most, so that the first requests of a web count as all others do. */
  static async open(options: NonNullable<ReturnType<typeof redisOptions>>): Promise<SharedLimits> {
    const { Redis } = await import("ioredis");
    const shared = new SharedLimits(new Redis({ ...options, commandTimeout: ANSWERS_MS }));
    await shared.client.connect().catch(() => {}); // It goes on trying, and has told why.
    return shared;
  }

  async count(name: string, windowSeconds: number, key: string | number): Promise<RateLimiterRes | null> {
    if (this.isAway) return null;
    try {
      const state = await this.limiterOf(name, windowSeconds).consume(key, 1);
      if (this.isTold) this.tellReturn();
      return state;
    } catch (error) {
      this.restsUntil = performance.now() + REST_MS;
      this.tell(error as Error);
      return null;
    }
  }

  private get isAway(): boolean {
    return this.client.status !== "ready" || performance.now() < this.restsUntil;
  }

  private limiterOf(name: string, windowSeconds: number): RateLimiterRedis {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterRedis({
        storeClient: this.client,
        keyPrefix: `tuma:limit:${name}`,
        // The limit differs from merchant to merchant, so the counter itself refuses nothing.
        points: Number.MAX_SAFE_INTEGER,
        duration: windowSeconds,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }

  private tell(error: Error): void {
    if (performance.now() - this.toldAt < TELL_MS) return;
    this.toldAt = performance.now();
    this.isTold = true;
    log.warn({ error: error.message }, "Redis does not answer: this process counts its limits alone");
  }

  private tellReturn(): void {
    this.isTold = false;
    log.info("Redis answers again: limits are counted together");
  }
}
