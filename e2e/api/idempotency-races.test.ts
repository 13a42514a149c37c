import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  getBalance,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  countShipments,
  sendConcurrently,
  uniqueText,
  waitForCondition,
} from "../fixtures";
import type { ApiResponse } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Idempotency.

const many = <T>(count: number, send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const statusesOf = (answers: ApiResponse<unknown>[]) => new Set(answers.map(({ status }) => status));
const textsOf = (answers: ApiResponse<unknown>[]) => new Set(answers.map(({ text }) => text));

/** Locks the wallet of a merchant, so that its creates block within their transaction. */
async function holdWallet(merchantId: number) {
  const hold = await ownerSql().reserve();
  await hold`begin`;
  await hold`select from account where merchant_id = ${merchantId} for update`;
  return async () => {
    await hold`rollback`;
    hold.release();
  };
}

async function holdKey(merchantId: number, key: string) {
  const hold = await ownerSql().reserve();
  await hold`begin`;
  await hold`
    insert into idempotency_record (merchant_id, mode, operation, key, fingerprint, status_code, body)
    values (${merchantId}, 'sandbox', 'shipments.create', ${key}, 'other', 201, '{}')`;
  return async () => {
    await hold`rollback`;
    hold.release();
  };
}

const untilOneWaits = () =>
  waitForCondition("a create waits for a lock", async () => {
    const waiters = await ownerSql()`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%create_shipment%'`;
    return waiters.length > 0;
  });

describe("requests with one key at once", () => {
  it("50 creates produce one shipment and one debit, with identical responses", async () => {
    const { id, sandbox, caller } = await createTestMerchant();
    const before = await getBalance(caller("sandbox"));
    const header = { "idempotency-key": uniqueText() };
    const answers = await sendConcurrently(50, () => sandbox.create(buildOrder(), header));
    expect([...statusesOf(answers)]).toEqual([201]);
    expect(textsOf(answers).size).toBe(1);
    expect(await countShipments(id)).toBe(1);
    expect(await getBalance(caller("sandbox"))).toBe(before - answers[0]!.body.total_amount);
    expect(answers.filter(({ headers }) => headers["idempotent-replayed"] !== "true")).toHaveLength(1);
  });

  it("50 cancels produce one refund, with identical responses", async () => {
    const { sandbox, caller } = await createTestMerchant();
    const before = await getBalance(caller("sandbox"));
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = { "idempotency-key": uniqueText() };
    const answers = await sendConcurrently(50, () => sandbox.cancel(id, header));
    expect([...statusesOf(answers)]).toEqual([200]);
    expect(textsOf(answers).size).toBe(1);
    expect(await getBalance(caller("sandbox"))).toBe(before);
  });

  it("50 different bodies produce one shipment", async () => {
    const { id, sandbox } = await createTestMerchant();
    const header = { "idempotency-key": uniqueText() };
    const answers = await sendConcurrently(50, (index) =>
      sandbox.create(buildOrder({ items: [buildItem({ quantity: (index % 5) + 1 })] }), header),
    );
    expect(textsOf(answers).size).toBe(1);
    expect(await countShipments(id)).toBe(1);
  });

  it("fifty failures store nothing, and the key can be used again", async () => {
    const { id, sandbox } = await createTestMerchant({ balances: { sandbox: 100 } });
    const header = { "idempotency-key": uniqueText() };
    const answers = await sendConcurrently(50, () => sandbox.create(buildOrder(), header));
    for (const answer of answers) expectError(answer, 400, "insufficient_wallet_balance");
    expect(await countShipments(id)).toBe(0);
    expectOk(await sandbox.create(buildOrder({ payment_source: "gateway" }), header), 201);
  });
});

describe("a key that is in flight", () => {
  it("waits for the other process, and executes if that rolls back", async () => {
    const { id, sandbox } = await createTestMerchant();
    const key = uniqueText();
    const release = await holdKey(id, key);
    const waiting = sandbox.create(buildOrder(), { "idempotency-key": key });
    await untilOneWaits();
    await release();
    const answer = await waiting;
    expectOk(answer, 201);
    expect(answer.headers).not.toHaveProperty("idempotent-replayed");
    expect(await countShipments(id)).toBe(1);
  });

  it("returns busy with Retry-After after 10 s, and works later", async () => {
    const { id, sandbox } = await createTestMerchant();
    const key = uniqueText();
    const release = await holdKey(id, key);
    const answer = await sandbox.create(buildOrder(), { "idempotency-key": key });
    await release();
    expectError(answer, 503, "busy");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(await countShipments(id)).toBe(0);
    expectOk(await sandbox.create(buildOrder(), { "idempotency-key": key }), 201);
  });
});

describe("a merchant with many concurrent requests", () => {
  it("does not take connections from others with 500 requests of one key", async () => {
    const [greedy, other] = [await createTestMerchant(), await createTestMerchant()];
    const release = await holdWallet(greedy.id);
    const header = { "idempotency-key": uniqueText() };
    const flood = many(500, () => greedy.sandbox.create(buildOrder(), header));
    await untilOneWaits();
    await many(10, async () => {
      expectOk(await other.sandbox.list());
      expectOk(await other.sandbox.create(buildOrder()), 201);
    });
    expect(await countShipments(greedy.id)).toBe(0);
    await release();
    const answers = await flood;
    expect([...statusesOf(answers)]).toEqual([201]);
    expect(textsOf(answers).size).toBe(1);
    expect(await countShipments(greedy.id)).toBe(1);
  });

  it("does not take connections from others with 200 requests of different keys", async () => {
    const [greedy, other] = [await createTestMerchant(), await createTestMerchant()];
    const release = await holdWallet(greedy.id);
    const flood = many(200, () =>
      greedy.sandbox.create(buildOrder(), { "idempotency-key": randomBytes(16).toString("hex") }),
    );
    await untilOneWaits();
    for (let count = 0; count < 10; count++) expectOk(await other.sandbox.create(buildOrder()), 201);
    await release();
    const answers = await flood;
    const counts = [201, 503].map((status) => answers.filter((answer) => answer.status === status).length);
    expect(counts[0]! + counts[1]!).toBe(200);
    expect(await countShipments(greedy.id)).toBe(counts[0]);
  });
});
