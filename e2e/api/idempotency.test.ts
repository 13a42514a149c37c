import { describe, expect, it } from "vitest";
import {
  createApiClient,
  getBalance,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRoute,
  countShipments,
  uniqueText,
} from "../fixtures";
import type { ApiResponse } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Idempotency.

const keyed = (key = uniqueText()) => ({ "idempotency-key": key });
const isReplay = ({ headers }: ApiResponse<unknown>) => headers["idempotent-replayed"] === "true";

/** Moves the first use of the key into the past. */
async function ageKey(key: string, interval: string): Promise<void> {
  const moved = await ownerSql()`
    update idempotency_record set created_at = now() - ${interval}::interval where key = ${key}`;
  expect(moved.count).toBe(1);
}

describe("Idempotency-Key", () => {
  it("replays the first create verbatim, without a second shipment or debit", async () => {
    const { id, sandbox, caller } = await createTestMerchant();
    const header = keyed();
    const first = await sandbox.create(buildOrder(), header);
    const balance = await getBalance(caller("sandbox"));
    const again = await sandbox.create(buildOrder(), header);
    expect([again.status, again.text, again.headers.location]).toEqual([
      201,
      first.text,
      first.headers.location,
    ]);
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect([await countShipments(id), await getBalance(caller("sandbox"))]).toEqual([1, balance]);
  });

  it("applies to one shipment for every spelling of its id", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = keyed();
    const cancel = (written: string) =>
      sandbox.post(`/merchant/shipments/${written}/cancel?confirm=true`, { reason: "Testing" }, header);
    const first = await cancel(`0${id}`);
    expectOk(first);
    expect((await cancel(String(id))).text).toBe(first.text);
  });

  it("stores a commit with two equal confirm values, and nothing if they differ", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = keyed();
    const cancel = (query: string) =>
      sandbox.post<{ status: string }>(
        `/merchant/shipments/${id}/cancel?${query}`,
        { reason: "Testing" },
        header,
      );
    expectError(await cancel("confirm=false&confirm=true"), 422, "validation_error");
    const first = await cancel("confirm=true&confirm=true");
    expect(expectOk(first).status).toBe("cancelled");
    expect((await cancel("confirm=true&confirm=true")).text).toBe(first.text);
    expectError(await cancel("confirm=true&confirm=false"), 422, "validation_error");
  });

  it("replays verbatim after the shipment has changed", async () => {
    const { sandbox } = await createTestMerchant();
    const header = keyed();
    const first = await sandbox.create(buildOrder(), header);
    expectOk(await sandbox.cancel(first.body.id));
    expect((await sandbox.create(buildOrder(), header)).text).toBe(first.text);
  });

  it("replays the first response to another body, with a marker header", async () => {
    const { id, sandbox, caller } = await createTestMerchant();
    const header = keyed();
    const first = await sandbox.create(buildOrder(), header);
    const balance = await getBalance(caller("sandbox"));
    const others = [
      buildOrder({ items: [buildItem({ quantity: 2 })] }),
      buildOrder({ receiver_phone: "wrong" }),
      {},
      "nonsense",
    ];
    for (const body of others) {
      const again = await sandbox.create(body, header);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(again.headers["idempotency-body-mismatch"]).toBe("true");
    }
    expect((await sandbox.create(buildOrder(), header)).headers).not.toHaveProperty(
      "idempotency-body-mismatch",
    );
    expect([await countShipments(id), await getBalance(caller("sandbox"))]).toEqual([1, balance]);
  });

  it("is optional: without it every request is new", async () => {
    const { id, sandbox } = await createTestMerchant();
    for (let count = 0; count < 2; count++) expectOk(await sandbox.create(buildOrder()), 201);
    expect(await countShipments(id)).toBe(2);
  });

  it("is not consumed by a failure: a corrected request executes", async () => {
    const { id, sandbox } = await createTestMerchant({ balances: { sandbox: 3000 } });
    const header = keyed();
    const expensive = buildOrder({ items: [buildItem({ weight_kg: 200 })] });
    expectError(await sandbox.create(buildOrder({ receiver_phone: "wrong" }), header), 422, "phone_invalid");
    expectError(await sandbox.create(expensive, header), 400, "insufficient_wallet_balance");
    expect(await countShipments(id)).toBe(0);
    const { key } = (await createTestMerchant()).keys.sandbox;
    const rich = createApiClient(key);
    expectError(await rich.create(buildOrder({ max_total_amount: 1 }), header), 400, "price_changed");
    const executed = await rich.create(buildOrder(), header);
    expect([executed.status, isReplay(executed)]).toEqual([201, false]);
  });

  it("is scoped per merchant and mode", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const header = keyed();
    const ids = [];
    for (const client of [one.sandbox, one.live, other.sandbox]) {
      ids.push(expectOk(await client.create(buildOrder(), header), 201).id);
    }
    expect(new Set(ids).size).toBe(3);
  });

  it("is replayed for exactly 24 hours, also without clean-up", async () => {
    const { id, sandbox } = await createTestMerchant();
    const key = uniqueText();
    const first = await sandbox.create(buildOrder(), keyed(key));
    await ageKey(key, "23 hours 59 minutes 58 seconds");
    expect((await sandbox.create(buildOrder(), keyed(key))).text).toBe(first.text);
    await ageKey(key, "24 hours");
    const fresh = await sandbox.create(buildOrder(), keyed(key));
    expect([fresh.status, isReplay(fresh)]).toEqual([201, false]);
    expect(fresh.body.id).not.toBe(first.body.id);
    expect((await sandbox.create(buildOrder(), keyed(key))).text).toBe(fresh.text);
    expect(await countShipments(id)).toBe(2);
  });
});

describe("Idempotency-Key on cancel", () => {
  it("replays a commit: one refund, the same bytes", async () => {
    const { sandbox, caller } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = keyed();
    const first = await sandbox.cancel(id, header);
    const balance = await getBalance(caller("sandbox"));
    const again = await sandbox.cancel(id, header);
    expect([again.status, again.text, isReplay(again)]).toEqual([200, first.text, true]);
    expect(await getBalance(caller("sandbox"))).toBe(balance);
  });

  it("is not consumed by a preview", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = keyed();
    for (let count = 0; count < 2; count++) {
      expect(isReplay(await sandbox.preview(id, header))).toBe(false);
    }
    expect(expectOk(await sandbox.cancel(id, header)).status).toBe("cancelled");
    expect(expectOk(await sandbox.show(id)).status).toBe("cancelled");
  });

  it("is scoped to the shipment and to the endpoint", async () => {
    const { sandbox } = await createTestMerchant();
    const header = keyed();
    const one = expectOk(await sandbox.create(buildOrder(), header), 201);
    const two = expectOk(await sandbox.create(buildOrder()), 201);
    for (const { id } of [one, two]) {
      expect(expectOk(await sandbox.cancel(id, header)).shipment_id).toBe(id);
    }
  });

  it("does not store a rejected cancel", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = keyed();
    const path = `/merchant/shipments/${id}/cancel?confirm=true`;
    expectError(await sandbox.post(path, { reason: "no" }, header), 422, "validation_error");
    expectOk(await sandbox.post(path, { reason: "The customer changed their mind" }, header));
  });
});

describe("Idempotency-Key on other endpoints", () => {
  it("is ignored", async () => {
    const { sandbox } = await createTestMerchant();
    const answers = [
      await sandbox.post("/merchant/shipments/rates", buildRoute(), { "idempotency-key": "short" }),
      await sandbox.get("/merchant/shipments", { "idempotency-key": "short" }),
    ];
    for (const answer of answers) expectOk(answer);
  });
});

describe("a lost response", () => {
  it("is replayed by the key; the shipment is found by its reference", async () => {
    const { id, sandbox } = await createTestMerchant();
    const [header, merchant_reference] = [keyed(), uniqueText()];
    await sandbox.create(buildOrder({ merchant_reference }), header);
    const [found] = expectOk(await sandbox.list({ search: merchant_reference }));
    const again = await sandbox.create(buildOrder({ merchant_reference }), header);
    expect(again.body.id).toBe(found!.id);
    expect(isReplay(again)).toBe(true);
    expect(await countShipments(id)).toBe(1);
  });
});
