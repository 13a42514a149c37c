import { describe, expect, it } from "vitest";
import {
  createApiClient,
  runInBatches,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildRoute,
} from "../fixtures";
import { type ApiResponse, uniqueClientAddress } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Limits.

const HUNDREDTH = { multiplier: 0.01 };

describe("rate limits", () => {
  it("reject requests above the limit with the seconds to wait, in header and detail", async () => {
    const { sandbox } = await createTestMerchant(HUNDREDTH);
    const answers = await runInBatches(13, () => sandbox.list());
    expect(statuses(answers)).toEqual({ 200: 12, 429: 1 });
    const refused = answers.find(({ status }) => status === 429)!;
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expectError(refused, 429, "rate_limited", `Rate limit exceeded, retry after ${seconds} seconds`);
  });

  it("count reads, quotes and writes separately", async () => {
    const { sandbox } = await createTestMerchant(HUNDREDTH);
    expect(statuses(await runInBatches(7, () => sandbox.create(buildOrder())))).toEqual({ 201: 6, 429: 1 });
    expect(statuses(await runInBatches(7, () => sandbox.rates(buildRoute())))).toEqual({ 200: 6, 429: 1 });
    expect(statuses(await runInBatches(13, () => sandbox.show(1)))).toEqual({ 404: 12, 429: 1 });
  });

  it("apply per caller and mode", async () => {
    const [one, other] = [await createTestMerchant(HUNDREDTH), await createTestMerchant(HUNDREDTH)];
    await runInBatches(13, () => one.sandbox.list());
    expect((await one.sandbox.list()).status).toBe(429);
    expectOk(await one.live.list());
    expectOk(await other.sandbox.list());
  });

  it("can be raised for one merchant", async () => {
    const merchant = await createTestMerchant(HUNDREDTH);
    await runInBatches(13, () => merchant.sandbox.list());
    await ownerSql()`update merchant set rate_limit_multiplier = 2 where id = ${merchant.id}`;
    expectOk(await merchant.sandbox.list());
  });

  it("are returned with every counted response", async () => {
    const { sandbox } = await createTestMerchant(HUNDREDTH);
    const [first, second] = [await sandbox.list(), await sandbox.list()];
    expect(first.headers["ratelimit-policy"]).toBe('"reads";q=12;w=60');
    expect(first.headers.ratelimit).toMatch(/^"reads";r=11;t=\d+$/);
    expect(second.headers.ratelimit).toMatch(/^"reads";r=10;t=\d+$/);
    expect((await sandbox.rates({})).headers["ratelimit-policy"]).toBe('"rates";q=6;w=60');
  });

  it("limit invalid keys per address without affecting valid keys", async () => {
    const address = uniqueClientAddress();
    const guesser = createApiClient(`tuma_test_${"A".repeat(38)}`, "sandbox", { address });
    const answers = await runInBatches(61, () => guesser.list());
    expect(statuses(answers)).toEqual({ 401: 60, 429: 1 });
    for (const { headers } of answers) expect(headers["ratelimit-policy"]).toBe('"refused-keys";q=60;w=60');
    expect(answers.at(-1)!.headers.ratelimit).toMatch(/^"refused-keys";r=0;t=\d+$/);
    const { keys } = await createTestMerchant();
    expectOk(await createApiClient(keys.sandbox.key, "sandbox", { address }).list());
    expectError(await createApiClient("wrong").list(), 401, "invalid_api_key");
  });

  it("ignore client addresses claimed by the client", async () => {
    const guesser = createApiClient("wrong");
    let count = 0;
    const claims = () => ({ "x-forwarded-for": `10.0.0.${count++}`, "x-client-address": `10.0.1.${count}` });
    const answers = await runInBatches(61, () => guesser.get("/merchant/shipments", claims()));
    expect(statuses(answers)).toEqual({ 401: 60, 429: 1 });
  });

  it("apply to the public lists per address", async () => {
    const [one, other] = [createApiClient(null), createApiClient(null)];
    const answers = await runInBatches(601, () => one.get("/package-size-tiers"));
    expect(statuses(answers)).toEqual({ 200: 600, 429: 1 });
    for (const { headers } of answers) {
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-expose-headers"]).toMatch(/retry-after.*ratelimit.*x-request-id/);
    }
    expect((await other.get("/package-size-tiers")).status).toBe(200);
  });
});

function statuses(answers: ApiResponse<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
