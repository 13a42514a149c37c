import { afterAll, describe, expect, it } from "vitest";
import { startDeployment } from "../setup/deployment";
import { findProgram, startService } from "../setup/service-process";

const WEBS = 4;
/** A tenth of the default of 1200 reads per minute. */
const QUOTA = 120;
const AT_ONCE = 8;
/** An unreachable Redis adds at most 200 ms, once per second. The rest allows for a busy machine. */
const ANSWERED_WITHIN_MS = 3000;

/** Rate limit header, identical for all web processes. */
const POLICY = `"reads";q=${QUOTA};w=60`;

const isHere = findProgram("redis-server") !== null;
if (!isHere)
  console.warn("skipped: redis-server is not installed, so four webs that share limits are not tried");

describe.skipIf(!isHere)("four web processes with rate limits in one Redis", async () => {
  if (!isHere) return;
  const redis = await startService("redis-server");
  afterAll(redis.remove);
  const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, LOG_LEVEL: "info" };
  const deployment = await startDeployment({ webs: WEBS, workers: 0, settings });
  const { createApiClient, createTestMerchant } = await import("../fixtures");

  /** Concurrent reads of one merchant, distributed over all web processes. */
  async function reads(count: number) {
    const { keys } = await createTestMerchant({ multiplier: 0.1 });
    const at = deployment.webs.map(({ origin }) => createApiClient(keys.sandbox.key, "sandbox", { origin }));
    let next = 0;
    const answers: { status: number; headers: Record<string, string | undefined>; ms: number }[] = [];
    const one = async () => {
      while (next < count) {
        const began = performance.now();
        const { status, headers } = await at[next++ % WEBS]!.list();
        answers.push({ status, headers, ms: performance.now() - began });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    return { answers, allowed: answers.filter(({ status }) => status === 200).length };
  }
  const worst = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));
  const unforeseen = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status !== 200 && status !== 429).map(({ status }) => status);
  const linesOf = (text: string) =>
    deployment.webs.map(
      (web) =>
        web
          .log()
          .split("\n")
          .filter((line) => line.includes(text)).length,
    );

  it("apply the same limit and headers as one process", async () => {
    const { answers, allowed } = await reads(2 * QUOTA);
    expect(unforeseen(answers)).toEqual([]);
    expect(allowed).toBe(QUOTA);
    for (const { headers } of answers) expect(headers["ratelimit-policy"]).toBe(POLICY);
    const left = answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.ratelimit!)![1]));
    expect(left.filter((count) => count > 0).sort((a, b) => a - b)).toEqual(
      Array.from({ length: QUOTA - 1 }, (_, index) => index + 1),
    );
    for (const { status, headers } of answers) {
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
    }
  });

  it("count locally during a Redis outage without failed requests, and share counts after it", async () => {
    redis.freeze();
    const frozen = await reads(3 * QUOTA);
    redis.thaw();
    await redis.kill();
    const gone = await reads(3 * QUOTA);
    for (const { answers, allowed } of [frozen, gone]) {
      expect(unforeseen(answers)).toEqual([]);
      expect(worst(answers)).toBeLessThan(ANSWERED_WITHIN_MS);
      expect(allowed).toBeGreaterThanOrEqual(QUOTA);
      expect(allowed).toBeLessThanOrEqual(WEBS * QUOTA);
    }
    expect(Math.max(...linesOf("counts its limits separately"))).toBe(1);
    await redis.start();
    await expect
      .poll(async () => (await reads(QUOTA + 8)).allowed, { timeout: 20_000, interval: 500 })
      .toBe(QUOTA);
  });
});
