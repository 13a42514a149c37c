import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { ConditionError } from "@/lib/core/conditions";
import type { Settings } from "@/lib/core/pricing/settings";
import { getAddressBlocks } from "@/lib/http/message/client-address";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { log } from "@/lib/platform/log";
import { getRedisOptions } from "@/lib/platform/redis";
import { registry } from "@/lib/platform/registry";

interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  windowSeconds: number;
  /** Seconds until the window ends; the value of Retry-After. */
  retryAfterSeconds: number;
}

export type RateKey = string | number | { name: string; address: string };

/** Counts in Redis if configured and available, else in this process. Specification: Limits. */
export async function consumeRateLimit(
  bucket: string,
  key: RateKey,
  limit: number,
  windowSeconds: number,
): Promise<RateVerdict> {
  const count = async (counted: string | number) =>
    (await countInRedis(nameOf(bucket, windowSeconds), windowSeconds, counted)) ??
    (await countAlone(bucket, counted, windowSeconds));
  return verdictOfBlocks(key, limit, windowSeconds, count);
}

export async function consumeLocalRateLimit(
  bucket: string,
  key: RateKey,
  limit: number,
  windowSeconds: number,
): Promise<RateVerdict> {
  return verdictOfBlocks(key, limit, windowSeconds, (counted) => countAlone(bucket, counted, windowSeconds));
}

// A request that exceeds the limit of its IPv6 /64 does not count for the /48, which other clients share.
async function verdictOfBlocks(
  key: RateKey,
  limit: number,
  windowSeconds: number,
  count: (counted: string | number) => Promise<RateLimiterRes>,
): Promise<RateVerdict> {
  const [smallest, ...larger] = blocksOf(key);
  const verdict = verdictOf(await count(smallest!.block), limit, windowSeconds);
  for (const { block, factor } of larger) {
    if (!verdict.allowed) break;
    const ofLarger = verdictOf(await count(block), limit * factor, windowSeconds);
    if (!ofLarger.allowed) return { ...ofLarger, limit };
  }
  return verdict;
}

function blocksOf(key: RateKey): { block: string | number; factor: number }[] {
  if (typeof key === "number") return [{ block: key, factor: 1 }];
  if (typeof key === "string") return getAddressBlocks(key);
  return getAddressBlocks(key.address).map(({ block, factor }) => ({
    block: `${key.name}:${block}`,
    factor,
  }));
}

function verdictOf(state: RateLimiterRes, limit: number, windowSeconds: number): RateVerdict {
  return {
    allowed: state.consumedPoints <= limit,
    limit,
    remaining: Math.max(0, limit - state.consumedPoints),
    windowSeconds,
    retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
  };
}

export function formatRateHeaders(bucket: string, verdict: RateVerdict): Record<string, string> {
  const { limit, remaining, windowSeconds, retryAfterSeconds } = verdict;
  return {
    "ratelimit-policy": `"${bucket}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${bucket}";r=${remaining};t=${retryAfterSeconds}`,
  };
}

/** Specification: Errors, rate_limited. */
export function createRateLimitError(seconds: number): ConditionError {
  return new ConditionError("rate_limited", `Rate limit exceeded, retry after ${seconds} seconds`, {
    retryAfterSeconds: seconds,
    meta: { retry_after_seconds: seconds },
  });
}

function nameOf(bucket: string, windowSeconds: number): string {
  return `${bucket}:${windowSeconds}`;
}

/** Limits differ by merchant, so the caller compares the count with the limit. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

function countAlone(bucket: string, key: string | number, windowSeconds: number): Promise<RateLimiterRes> {
  registry.rateLimiters ??= new Map<string, RateLimiterMemory>();
  const limiters = registry.rateLimiters as Map<string, RateLimiterMemory>;
  const name = nameOf(bucket, windowSeconds);
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ keyPrefix: name, points: UNLIMITED, duration: windowSeconds });
    limiters.set(name, limiter);
  }
  return limiter.consume(key, 1);
}

/** Longest time that a request waits for Redis. */
const ANSWERS_MS = 200;
/** After a failure, no request waits for Redis during this time. */
const REST_MS = 1000;
const TELL_MS = 60_000;

async function countInRedis(
  name: string,
  windowSeconds: number,
  key: string | number,
): Promise<RateLimiterRes | null> {
  const options = getRedisOptions();
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

  static async open(options: NonNullable<ReturnType<typeof getRedisOptions>>): Promise<SharedLimits> {
    const { Redis } = await import("ioredis");
    const shared = new SharedLimits(new Redis({ ...options, commandTimeout: ANSWERS_MS }));
    await shared.client.connect().catch(() => {});
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
        points: UNLIMITED,
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
    log.warn({ error: error.message }, "Redis does not answer: this process counts its limits separately");
  }

  private tellReturn(): void {
    this.isTold = false;
    log.info("Redis answers again: limits are shared again");
  }
}

const WINDOW_SECONDS = 60;

/** Sets the IETF draft RateLimit headers. Throws rate_limited. Specification: Limits. */
export async function enforceRateLimit(
  opened: ReceivedRequest,
  key: RateKey,
  settings: Settings,
  multiplier = 1,
): Promise<void> {
  const { bucket } = opened;
  const limit = Math.floor(settings[`rate_${bucket}_per_minute`] * multiplier);
  const verdict = await consumeRateLimit(bucket, key, limit, WINDOW_SECONDS);
  Object.assign(opened.headers, formatRateHeaders(bucket, verdict));
  if (!verdict.allowed) throw createRateLimitError(verdict.retryAfterSeconds);
}

export interface RateLimit {
  name: string;
  key: string | number;
  limit: number;
  windowSeconds: number;
}

/** Throws rate_limited beyond the limit. */
export async function throttle({ name, key, limit, windowSeconds }: RateLimit): Promise<void> {
  const verdict = await consumeRateLimit(name, key, limit, windowSeconds);
  if (!verdict.allowed) throw createRateLimitError(verdict.retryAfterSeconds);
}

/** Returns true when the password or code was not checked. Such an attempt does not count as a wrong guess. */
export function isRejectedBeforeCheck(error: unknown): boolean {
  return error instanceof ConditionError && ["busy", "rate_limited"].includes(error.condition);
}
