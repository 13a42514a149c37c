import { describe, expect, it } from "vitest";
import {
  cancellationCommitSchema,
  cancellationPreviewSchema,
} from "@/lib/core/shipments/cancellation-response";
import { getBalance, createTestMerchant, buildOrder, ownerSql, waitForCondition } from "../fixtures";
import type { Shipment } from "./client";
import { backdateShipment } from "./clock";
import { createManualTestRider } from "./courier";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { CANCELLATION_COMMIT, CANCELLATION_PREVIEW } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Cancellation preview and commit; Cancellation windows; POST /merchant/shipments/{id}/cancel.

const merchant = await createTestMerchant();
const { live } = merchant;
const caller = merchant.caller("live");
const created = async (changes = {}) => expectOk(await live.create(buildOrder(changes)), 201);
const share = (percent: number, { first_mile_fee: fee }: Shipment) => Math.floor((fee * percent + 50) / 100);

const WINDOWS: [string, string, number, (shipment: Shipment) => Promise<unknown>][] = [
  ["grace", "newly created", 0, async () => {}],
  ["assigned", "60 s old, no rider", 30, ({ id }) => backdateShipment(id, 61)],
  ["grace", "10 minutes old, no rider", 0, ({ id }) => backdateShipment(id, 601)],
  [
    "assigned",
    "accepted inside the first minute",
    30,
    async ({ id }) => (await createManualTestRider()).accept(id),
  ],
  ["en_route", "rider on the way", 100, ({ id }) => drive(id, "move")],
  ["en_route", "rider arrived", 100, ({ id }) => drive(id, "arrive")],
];

async function drive(id: number, ...steps: ("move" | "arrive")[]): Promise<void> {
  const rider = await createManualTestRider();
  await rider.accept(id);
  for (const step of steps) await rider[step](id);
}

describe("POST /merchant/shipments/{id}/cancel", () => {
  it.each(WINDOWS)(
    "in window %s (%s) keeps %i %% of first_mile_fee",
    async (window, _case, percent, reach) => {
      const shipment = await created();
      await reach(shipment);
      const fee = share(percent, shipment);
      const refund = shipment.total_amount - fee;
      const facts = {
        shipment_id: shipment.id,
        shipment_number: shipment.shipment_number,
        window,
        currency: "TZS",
      };
      const preview = expectOk(await live.preview(shipment.id));
      expectFieldTypes(preview, CANCELLATION_PREVIEW, cancellationPreviewSchema);
      expect(preview).toMatchObject({ ...facts, status: "cancellation_pending", fee, refund });
      const before = await getBalance(caller);
      const commit = expectOk(await live.cancel(shipment.id));
      expectFieldTypes(commit, CANCELLATION_COMMIT, cancellationCommitSchema);
      expect(commit).toMatchObject({
        ...facts,
        status: "cancelled",
        fee_debited: fee,
        refund_credited: refund,
      });
      expect(commit.shipment).toMatchObject({ status: "cancelled", cancellation: { window, fee, refund } });
      expect(await getBalance(caller)).toBe(before + refund);
      const sums =
        await ownerSql()`select type, amount from transfer where shipment_id = ${shipment.id} and type <> 'SHIPMENT_PAYMENT' order by type`;
      const kept = fee > 0 ? [{ type: "CANCELLATION_FEE", amount: fee }] : [];
      expect([...sums]).toEqual([...kept, { type: "REFUND", amount: refund }]);
    },
  );

  it("can be previewed repeatedly without changes", async () => {
    const shipment = await created();
    const before = [await getBalance(caller), (await live.show(shipment.id)).text];
    for (const confirm of ["", "?confirm=false", "?confirm=0", "?confirm=FALSE"]) {
      const answer = await live.post(`/merchant/shipments/${shipment.id}/cancel${confirm}`, {
        reason: "Testing",
      });
      expect(answer.body).toMatchObject({ status: "cancellation_pending" });
    }
    expect([await getBalance(caller), (await live.show(shipment.id)).text]).toEqual(before);
  });

  it.each(["true", "TRUE", "1"])("commits with confirm=%s", async (confirm) => {
    const { id } = await created();
    const answer = await live.post(`/merchant/shipments/${id}/cancel?confirm=${confirm}`, {
      reason: "Testing",
    });
    expect(answer.body).toMatchObject({ status: "cancelled" });
  });

  it.each(["yes", "2", "", "truee"])("rejects confirm=%s instead of returning a preview", async (confirm) => {
    const { id } = await created();
    const answer = await live.post(`/merchant/shipments/${id}/cancel?confirm=${confirm}`, {
      reason: "Testing",
    });
    expectFieldErrors(answer, [["query.confirm", "bool_type"]]);
    expect(expectOk(await live.show(id)).status).toBe("confirmed");
  });

  it("charges the window at the commit if the rider has advanced since the preview", async () => {
    const shipment = await created();
    const rider = await createManualTestRider();
    await rider.accept(shipment.id);
    expect(expectOk(await live.preview(shipment.id)).fee).toBe(share(30, shipment));
    await rider.move(shipment.id);
    expect(expectOk(await live.cancel(shipment.id)).fee_debited).toBe(share(100, shipment));
  });

  it("rejects a fee above max_fee with the current fee and changes nothing", async () => {
    const shipment = await created();
    await drive(shipment.id, "move");
    const path = `/merchant/shipments/${shipment.id}/cancel?confirm=true&max_fee=`;
    const fee = share(100, shipment);
    const answer = await live.post(path + (fee - 1), { reason: "Testing" });
    expectError(answer, 400, "price_changed");
    expect(answer.error.meta).toMatchObject({ fee });
    expect((await live.post(path + fee, { reason: "Testing" })).body).toMatchObject({ fee_debited: fee });
  });

  it("stores the reason and the actor", async () => {
    const { id } = await created();
    const reason = "  Mteja amebadili\nmawazo 🙁 ";
    expectOk(await live.post(`/merchant/shipments/${id}/cancel?confirm=true`, { reason }));
    expect(expectOk(await live.show(id)).cancellation).toMatchObject({ reason, cancelled_by: "merchant" });
  });

  it("has no fee and no refund while the shipment is unpaid", async () => {
    const { id } = await created({ payment_source: "gateway" });
    const before = await getBalance(caller);
    expect(expectOk(await live.preview(id))).toMatchObject({ window: "grace", fee: 0, refund: 0 });
    expect(expectOk(await live.cancel(id))).toMatchObject({ fee_debited: 0, refund_credited: 0 });
    expect(await getBalance(caller)).toBe(before);
  });

  it("notifies the dispatched rider", async () => {
    const { id } = await created();
    await drive(id, "move");
    expectOk(await live.cancel(id));
    await waitForCondition("the rider is told", async () => {
      const rows =
        await ownerSql()`select from message where shipment_id = ${id} and template = 'rider_job_cancelled'`;
      return rows.length === 1;
    });
  });

  it("is rejected after pickup and in terminal states", async () => {
    const { id } = await created();
    const rider = await createManualTestRider();
    await rider.accept(id);
    await rider.collect(id);
    for (const answer of [await live.preview(id), await live.cancel(id)]) {
      expectError(answer, 400, "cancel_forbidden_post_pickup", /return-to-sender/);
    }
    await rider.headOut(id);
    expectError(await live.cancel(id), 400, "cancel_forbidden_post_pickup");
    await rider.deliver(id);
    const detail = "Shipment is already in terminal state delivered";
    expectError(await live.cancel(id), 400, "cancel_forbidden_terminal_state", detail);
  });

  it("is rejected the second time, also as a preview", async () => {
    const { id } = await created();
    expectOk(await live.cancel(id));
    const detail = "Shipment is already in terminal state cancelled";
    expectError(await live.cancel(id), 400, "cancel_forbidden_terminal_state", detail);
    expectError(await live.preview(id), 400, "cancel_forbidden_terminal_state", detail);
  });

  it("returns the same 404 for missing, foreign and other-mode shipments", async () => {
    const other = await createTestMerchant();
    const { id: foreign } = expectOk(await other.live.create(buildOrder()), 201);
    const { id: sandboxed } = expectOk(await merchant.sandbox.create(buildOrder()), 201);
    for (const id of [foreign, sandboxed, 1, 2 ** 53]) {
      expectError(await live.preview(id), 404, "shipment_not_found", "Shipment not found");
      expectError(await live.cancel(id), 404, "shipment_not_found", "Shipment not found");
    }
    expect(expectOk(await other.live.show(foreign)).status).toBe("confirmed");
  });
});
