import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { findProgram, type ServiceProcess, startService } from "@/e2e/setup/service-process";
import type { RateLimitTestRequest, RateLimitTestResult } from "./limit-web.fixture";

const WEBS = 4;
const LIMIT = 600;
/** Longer than the 200 ms that a count waits for Redis, because other tests slow the machine down. */
const WAITED_MS = 1000;
const FIXTURE = fileURLToPath(new URL("./limit-web.fixture.ts", import.meta.url));

const isHere = findProgram("redis-server") !== null;
if (!isHere) console.warn("skipped: redis-server is not installed, so shared limits are not tried");

describe.skipIf(!isHere)("four web processes with one Redis", () => {
  const ends: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function stage() {
    const redis = await startService("redis-server");
    ends.push(redis.remove);
    const webs = Array.from({ length: WEBS }, () => web(redis));
    return { redis, webs };
  }

  function web({ port }: ServiceProcess) {
    const env = { ...process.env, REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: "info" };
    const child = fork(FIXTURE, {
      execArgv: ["--import", "tsx"],
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let said = "";
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    ends.push(() => child.kill("SIGKILL"));
    return { child, lines: (text: string) => said.split("\n").filter((line) => line.includes(text)).length };
  }

  async function count(child: ChildProcess, asked: RateLimitTestRequest): Promise<RateLimitTestResult> {
    child.send(asked);
    const [counted] = (await once(child, "message")) as [RateLimitTestResult];
    return counted;
  }

  it("share one limit, also while Redis is stopped or frozen, and log the outage once", async () => {
    const { redis, webs } = await stage();
    let merchants = 0;
    const together = async (times: number) => {
      const key = `merchant-${++merchants}`;
      const all = await Promise.all(webs.map(({ child }) => count(child, { key, limit: LIMIT, times })));
      return {
        allowed: all.reduce((sum, { allowed }) => sum + allowed, 0),
        left: all.flatMap(({ left }) => left).sort((a, b) => a - b),
        worstMs: Math.max(...all.map(({ worstMs }) => worstMs)),
        each: all.map(({ allowed }) => allowed),
      };
    };
    await together(1); // Their first count waits until they are connected.

    const shared = await together(LIMIT);
    expect(shared.allowed).toBe(LIMIT);
    expect(shared.left).toEqual(Array.from({ length: LIMIT }, (_, index) => index));

    redis.freeze();
    const frozen = await together(LIMIT + 1);
    expect(frozen.each).toEqual(Array(WEBS).fill(LIMIT));
    expect(frozen.worstMs).toBeLessThan(WAITED_MS);
    redis.thaw();
    await redis.kill();
    const gone = await together(LIMIT + 1);
    expect(gone.each).toEqual(Array(WEBS).fill(LIMIT));
    expect(gone.worstMs).toBeLessThan(WAITED_MS);
    for (const { lines } of webs) expect(lines("counts its limits separately")).toBe(1);

    await redis.start();
    await expect
      .poll(async () => (await together(LIMIT)).allowed, { timeout: 20_000, interval: 500 })
      .toBe(LIMIT);
    for (const { lines } of webs) {
      expect(lines("limits are shared again")).toBe(1);
      expect(lines("counts its limits separately")).toBe(1);
    }
  });
});
