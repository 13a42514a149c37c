import { describe, expect, it } from "vitest";
import { runInBatches, createTestMerchant, ownerSql } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { fundWallet, createFundedMerchant } from "./shopkeeper";

const TWENTIETH = { multiplier: 0.05 };

async function whileShipmentsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return ownerSql().begin(async (sql) => {
    await sql`lock table shipment in access exclusive mode`;
    return work();
  }) as Promise<T>;
}

describe("searches of one or two letters or by day", () => {
  it("have a separate rate limit", async () => {
    const { sandbox } = await createTestMerchant(TWENTIETH);
    const answers: Awaited<ReturnType<typeof sandbox.list>>[] = [];
    while (answers.length < 7) answers.push(await sandbox.list({ search: "ab" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(answers[0]!.headers["ratelimit-policy"]).toBe('"costly";q=6;w=60');
    const ofYear = await sandbox.list({ search: "SHP-2025" });
    expect(ofYear.status).toBe(429);
    expect(ofYear.headers["ratelimit-policy"]).toBe('"costly";q=6;w=60');
    expect(Number(answers.at(-1)!.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    for (const query of [{}, { search: "abc" }, { search: "" }]) {
      const answer = await sandbox.list(query);
      expectOk(answer);
      expect(answer.headers["ratelimit-policy"]).toBe('"reads";q=60;w=60');
    }
  });

  it("run at most two at a time per merchant; a third gets Retry-After and other merchants are not affected", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const running = await whileShipmentsAreLocked(async () => {
      // The requests use separate sockets, so the server may refuse any of the three.
      const three = [
        one.sandbox.list({ search: "ab" }),
        one.live.list({ search: "cd" }),
        one.live.list({ search: "ef" }),
      ];
      const refused = await Promise.race(three);
      expectError(refused, 503, "busy", "Too many requests of this account are running");
      expect(refused.headers["retry-after"]).toBe("1");
      return {
        three: Promise.all(three),
        others: Promise.all([other.sandbox.list({ search: "ab" }), one.sandbox.list()]),
      };
    });
    expect((await running.three).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    for (const answer of await running.others) expectOk(answer);
  });
});

describe("files to download", () => {
  it("run at most two at a time per merchant, and an aborted download frees its slot", async () => {
    const keeper = await createFundedMerchant();
    await fundWallet(keeper.caller, 10_000);
    const wallet = "/api/dashboard/sandbox/wallet";
    for (const path of ["statement.pdf?month=2026-01&lang=en", "statement.csv", "statement.csv"]) {
      const answer = await keeper.browser.get(`${wallet}/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-disposition"]).toContain("attachment");
    }
    const heads = await runInBatches(5, () => keeper.browser.send("HEAD", `${wallet}/statement.csv`));
    expect(heads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});
