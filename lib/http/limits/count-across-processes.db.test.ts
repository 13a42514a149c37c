import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import type { EmailLimitAttempts } from "./letter-web.fixture";

// Specification: Limits, forms that send an e-mail; Delivery links, 9.

const FIXTURE = fileURLToPath(new URL("./letter-web.fixture.ts", import.meta.url));
const { REDIS_URL: _, ...env } = process.env;
const webs = [1, 2].map(() => fork(FIXTURE, { execArgv: ["--import", "tsx"], env, stdio: "ignore" }));
afterAll(() => {
  for (const web of webs) web.kill("SIGKILL");
});

async function allowedBy(web: ChildProcess, tried: EmailLimitAttempts): Promise<number> {
  web.send(tried);
  const [allowed] = (await once(web, "message")) as [number];
  return allowed;
}

async function allowedByAll(tried: EmailLimitAttempts): Promise<number> {
  const each = await Promise.all(webs.map((web) => allowedBy(web, tried)));
  return each.reduce((sum, allowed) => sum + allowed, 0);
}

test("two web processes without Redis together send as many mails from one address as one would", async () => {
  const key = `198.51.${randomInt(255)}.${randomInt(255)}`;
  expect(await allowedByAll({ what: "letters", key, times: 40 })).toBe(60);
});

test("an order link has the same SMS limit per phone across processes, and no number is stored", async () => {
  const key = `+2557${randomInt(10_000_000, 99_999_999)}`;
  expect(await allowedByAll({ what: "send", key, times: 5 })).toBe(5);
  expect(await pool`select from log_in_tally where key like ${`%${key}%`}`).toHaveLength(0);
});
