import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openPool, getReconnectDelaySeconds } from "./open-pool";
import { ConnectionFaultProxy } from "./switch-proxy.fixture";

const CONNECTIONS = 8;
const REQUESTS = 40;
const LOOK_MS = 2000;

let proxy: ConnectionFaultProxy;
beforeEach(async () => {
  proxy = await ConnectionFaultProxy.start(inject("databaseUrl"));
  proxy.behaviour = "closes";
});
afterEach(() => proxy.close());

const poolThroughProxy = (options: object = {}) => openPool(proxy.url, { max: CONNECTIONS, ...options });

async function ask(sql: ReturnType<typeof poolThroughProxy>, count: number) {
  const startedAt = performance.now();
  const codes = await Promise.all(
    Array.from({ length: count }, () =>
      sql`select 1`.then(
        () => "answered",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  return { codes, ms: performance.now() - startedAt };
}

describe("behind a proxy that accepts and closes connections", () => {
  it("limits reconnects to a few per second and times out every query", async () => {
    const sql = poolThroughProxy({ wait_timeout: 3 });
    const asked = ask(sql, REQUESTS);
    const from = proxy.accepted;
    const since = performance.now();
    await expect
      .poll(() => performance.now() - since, { timeout: 10_000, interval: 50 })
      .toBeGreaterThan(LOOK_MS);
    // Each connection makes an attempt every 50 ms at first, and every half second later.
    expect((proxy.accepted - from) / (LOOK_MS / 1000)).toBeLessThan(CONNECTIONS * 5);
    const { codes, ms } = await asked;
    expect(new Set(codes)).toEqual(new Set(["CONNECT_TIMEOUT"]));
    expect(ms).toBeLessThan(4500);
    await sql.end({ timeout: 1 });
  });

  it("answers waiting queries once the server is back", async () => {
    const sql = poolThroughProxy();
    const asked = ask(sql, REQUESTS);
    await expect.poll(() => proxy.accepted, { timeout: 5000 }).toBeGreaterThan(CONNECTIONS);
    proxy.behaviour = "passes on";
    const { codes, ms } = await asked;
    expect(new Set(codes)).toEqual(new Set(["answered"]));
    expect(ms).toBeLessThan(5000);
    expect((await ask(sql, CONNECTIONS)).codes).toEqual(Array(CONNECTIONS).fill("answered"));
    await sql.end({ timeout: 1 });
  });
});

it("times out queries behind a proxy that accepts connections and never answers", async () => {
  proxy.behaviour = "keeps silent";
  const sql = poolThroughProxy({ connect_timeout: 1, wait_timeout: 2 });
  const { codes, ms } = await ask(sql, REQUESTS);
  expect(new Set(codes)).toEqual(new Set(["CONNECT_TIMEOUT"]));
  expect(ms).toBeLessThan(4000);
  await sql.end({ timeout: 1 });
});

it("a query that waits too long for a connection times out and never runs", async () => {
  proxy.behaviour = "passes on";
  const sql = poolThroughProxy({ max: 1, wait_timeout: 1 });
  await sql`create temporary table mark (number int)`;
  const held = await sql.reserve();
  const late = sql`insert into mark values (1)`.catch((error: { code: string }) => error.code);
  expect(await late).toBe("CONNECT_TIMEOUT");
  held.release();
  expect(await sql`select number from mark`).toHaveLength(0);
  await sql.end({ timeout: 1 });
});

it("a query in a moving queue is served, and times out only after three times the limit", async () => {
  proxy.behaviour = "passes on";
  const sql = poolThroughProxy({ max: 1, wait_timeout: 1 });
  await sql`select 1`;
  const inTurn = (count: number, seconds: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        sql
          .begin((tx) => tx`select pg_sleep(${seconds})`)
          .then(
            () => "served",
            (error: { code: string }) => error.code,
          ),
      ),
    );
  expect(await inTurn(10, 0.15)).toEqual(Array(10).fill("served"));
  const late = await inTurn(10, 0.5);
  expect(late[0]).toBe("served");
  expect(late.at(-1)).toBe("CONNECT_TIMEOUT");
  await sql.end({ timeout: 1 });
});

it("a query cancelled while connecting does not use up a connection", async () => {
  const sql = poolThroughProxy({ max: 1 });
  const first = sql`select 1`;
  const cancelled = first.catch((error: { code: string }) => error.code);
  await expect.poll(() => proxy.accepted).toBeGreaterThan(0);
  first.cancel();
  expect(await cancelled).toBe("57014");
  proxy.behaviour = "passes on";
  expect((await ask(sql, 3)).codes).toEqual(["answered", "answered", "answered"]);
  await sql.end({ timeout: 1 });
});

it("reconnect delays are random, grow with each failure and stay within one second", () => {
  const many = (failures: number) => Array.from({ length: 200 }, () => getReconnectDelaySeconds(failures));
  expect(new Set(many(3)).size).toBeGreaterThan(100);
  expect(Math.max(...many(0))).toBeLessThan(Math.min(...many(3)));
  expect(Math.max(...many(1_000_000))).toBeLessThanOrEqual(1);
  expect(Math.min(...many(10))).toBeGreaterThanOrEqual(0.5);
});
