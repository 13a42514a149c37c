import { describe, expect, it } from "vitest";
import { getBalance, createTestMerchant, buildOrder } from "../fixtures";
import { backdateShipment } from "./clock";
import { expectError, expectFieldErrors, expectOk } from "./expectations";

// Specification: Limits.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;
const text = (length: number) => "x".repeat(length);

describe("cancel reason", () => {
  it.each([5, 500])("accepts %i characters", async (length) => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    for (const query of ["", "?confirm=true"]) {
      expectOk(await sandbox.post(`/merchant/shipments/${id}/cancel${query}`, { reason: text(length) }));
    }
  });

  it.each([
    [4, "string_too_short"],
    [501, "string_too_long"],
  ])("rejects %i characters, also in the preview", async (length, type) => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    for (const query of ["", "?confirm=true"]) {
      const answer = await sandbox.post(`/merchant/shipments/${id}/cancel${query}`, { reason: text(length) });
      expectFieldErrors(answer, [["body.reason", type]]);
    }
    expectFieldErrors(await sandbox.post(`/merchant/shipments/${id}/cancel`, {}), [
      ["body.reason", "missing"],
    ]);
  });
});

describe("Idempotency-Key length", () => {
  it.each([16, 255])("accepts %i characters", async (length) => {
    expectOk(await sandbox.create(buildOrder(), { "idempotency-key": text(length) }), 201);
  });
  it.each(["", text(15), text(256), "ключ-ключ-ключ-ключ"])("rejects %j", async (key) => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const header = { "idempotency-key": Buffer.from(key).toString("latin1") };
    const sent = [
      await sandbox.create(buildOrder(), header),
      await sandbox.cancel(id, header),
      await sandbox.post("/payment/initiate", { shipment_id: id }, header),
    ];
    for (const answer of sent) expectError(answer, 400, "idempotency_key_length");
    expect(expectOk(await sandbox.show(id)).status).not.toBe("cancelled");
  });
});

describe("cancellation grace window", () => {
  it.each([
    [58, "grace", 0],
    [60, "assigned", 30],
  ])("at %i s it is %s", async (seconds, window, percent) => {
    const shipment = expectOk(await live.create(buildOrder()), 201);
    await backdateShipment(shipment.id, seconds);
    const fee = Math.floor((shipment.first_mile_fee * percent + 50) / 100);
    expect(expectOk(await live.preview(shipment.id))).toMatchObject({ window, fee });
  });
});

describe("wallet top-up minimum", () => {
  it("is 5000 TZS in the sandbox", async () => {
    const topUp = (amount: number) => sandbox.post("/payment/initiate", { purpose: "wallet_topup", amount });
    expectFieldErrors(await topUp(4999), [["body.amount", "greater_than_equal"]]);
    const before = await getBalance(merchant.caller("sandbox"));
    expectOk(await topUp(5000), 201);
    expect(await getBalance(merchant.caller("sandbox"))).toBe(before);
  });
});
