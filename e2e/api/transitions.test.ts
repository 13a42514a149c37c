import { describe, expect, it } from "vitest";
import {
  getBalance,
  createTestMerchant,
  buildOrder,
  buildReturnOrder,
  ownerSql,
  buildRegionalOrder,
  waitForCondition,
} from "../fixtures";
import type { Shipment } from "./client";
import { createManualTestRider, hubScans } from "./courier";
import { expectError, expectOk } from "./expectations";
import { waitForEventTypes } from "./feed";

// Specification: States and transitions; Lifecycle.

const merchant = await createTestMerchant();
const { live } = merchant;
const caller = merchant.caller("live");
const create = async (body: object = buildOrder()) => expectOk(await live.create(body), 201);
const show = async ({ id }: { id: number }) => expectOk(await live.show(id));
const statusesOf = ({ events }: Shipment) => events.map(({ status }) => status).reverse();

describe("(new)", () => {
  it("paid by the wallet becomes confirmed: shipment.created and shipment.paid, an SMS, the debit", async () => {
    const before = await getBalance(caller);
    const created = await create(buildOrder({ merchant_reference: "T-1" }));
    expect(await show(created)).toMatchObject({ status: "confirmed", payment_status: "paid", events: [] });
    expect(await waitForEventTypes(live, created.id, 2)).toEqual(["shipment.created", "shipment.paid"]);
    expect(await getBalance(caller)).toBe(before - created.total_amount);
  });

  it("not paid by the wallet stays pending: no webhook, no debit, no rider", async () => {
    const created = await create(buildOrder({ payment_source: "gateway" }));
    expect(await show(created)).toMatchObject({ status: "pending", payment_status: "pending" });
    const marker = await create();
    await waitForEventTypes(live, marker.id, 2);
    expect(await waitForEventTypes(live, created.id, 0)).toEqual([]);
    const jobs = await ownerSql()`
      select from assignment where shipment_id = ${created.id}`;
    expect(jobs).toHaveLength(0);
  });
});

describe("a same-city shipment", () => {
  it("goes confirmed → pickup_dispatched → picked_up → out_for_delivery → delivered, with webhooks", async () => {
    const created = await create();
    const rider = await createManualTestRider();
    await rider.accept(created.id);
    expect(await show(created)).toMatchObject({
      status: "pickup_dispatched",
      legs: [{ status: "assigned" }],
    });
    await rider.move(created.id);
    await rider.arrive(created.id);
    expect((await show(created)).status).toBe("pickup_dispatched");
    await rider.collect(created.id);
    expect(await show(created)).toMatchObject({ status: "picked_up", legs: [{ status: "in_progress" }] });
    await rider.headOut(created.id);
    expect((await show(created)).status).toBe("out_for_delivery");
    await rider.deliver(created.id);
    const delivered = await show(created);
    expect(delivered).toMatchObject({
      status: "delivered",
      legs: [{ status: "completed", rider: null }],
      proof: { method: "name", recipient_name: "Juma Mwinyi" },
      failure: null,
    });
    expect(statusesOf(delivered)).toEqual([
      "pickup_dispatched",
      "pickup_dispatched",
      "pickup_dispatched",
      "picked_up",
      "out_for_delivery",
      "delivered",
    ]);
    expect(await waitForEventTypes(live, created.id, 6)).toEqual([
      "shipment.created",
      "shipment.paid",
      "delivery.dispatched",
      "delivery.picked_up",
      "delivery.out_for_delivery",
      "delivery.delivered",
    ]);
  });

  it("rejects every step out of order without writes", async () => {
    const created = await create();
    const rider = await createManualTestRider();
    await rider.accept(created.id);
    for (const early of [rider.headOut, rider.deliver]) await expect(early(created.id)).rejects.toThrow();
    await rider.collect(created.id);
    for (const late of [rider.collect, rider.deliver, rider.move, rider.release, rider.arrive]) {
      await expect(late(created.id)).rejects.toThrow();
    }
    await rider.headOut(created.id);
    await rider.deliver(created.id);
    for (const over of [rider.deliver, rider.headOut, rider.collect]) {
      await expect(over(created.id)).rejects.toThrow();
    }
    expect(statusesOf(await show(created))).toEqual([
      "pickup_dispatched",
      "picked_up",
      "out_for_delivery",
      "delivered",
    ]);
  });

  it("is offered again if its rider gives up, and stays pickup_dispatched", async () => {
    const created = await create();
    const [first, second] = [await createManualTestRider(), await createManualTestRider()];
    await first.accept(created.id);
    await first.release(created.id);
    expect(await show(created)).toMatchObject({
      status: "pickup_dispatched",
      legs: [{ status: "pending", rider: null }],
    });
    await second.accept(created.id);
    await expect(first.collect(created.id)).rejects.toThrow();
    await second.collect(created.id);
    expect((await show(created)).status).toBe("picked_up");
  });
});

describe("a regional shipment", () => {
  it("passes both hubs in in_transit, with a second rider for the last mile", async () => {
    const created = await create(buildRegionalOrder());
    const [first, last] = [await createManualTestRider(), await createManualTestRider()];
    await first.accept(created.id);
    await first.collect(created.id);
    await expect(first.headOut(created.id)).rejects.toThrow();
    const legs = async () => (await show(created)).legs.map(({ status }) => status);
    await hubScans.receive(created.id);
    expect([(await show(created)).status, await legs()]).toEqual([
      "in_transit",
      ["completed", "pending", "pending"],
    ]);
    await hubScans.forward(created.id);
    expect(await legs()).toEqual(["completed", "in_progress", "pending"]);
    await hubScans.arrive(created.id);
    expect(await legs()).toEqual(["completed", "completed", "pending"]);
    await last.accept(created.id);
    expect([(await show(created)).status, await legs()]).toEqual([
      "in_transit",
      ["completed", "completed", "assigned"],
    ]);
    await last.collect(created.id);
    expect((await show(created)).status).toBe("out_for_delivery");
    await last.deliver(created.id);
    const delivered = await show(created);
    expect(delivered.status).toBe("delivered");
    expect(delivered.events.map(({ leg_type }) => leg_type)).toContain("transit");
    expect(await waitForEventTypes(live, created.id, 7)).toEqual([
      "shipment.created",
      "shipment.paid",
      "delivery.dispatched",
      "delivery.picked_up",
      "delivery.in_transit",
      "delivery.out_for_delivery",
      "delivery.delivered",
    ]);
  });
});

describe("before pickup", () => {
  it("cancel with confirm=true cancels: the fee is charged, the rest refunded, the rider notified, one webhook sent", async () => {
    const created = await create();
    const rider = await createManualTestRider();
    await rider.accept(created.id);
    await rider.move(created.id);
    const before = await getBalance(caller);
    const { refund_credited: refund } = expectOk(await live.cancel(created.id));
    expect(await getBalance(caller)).toBe(before + refund);
    const cancelled = await show(created);
    expect(cancelled).toMatchObject({ status: "cancelled", payment_status: "partially_refunded" });
    expect(cancelled.legs.map(({ status }) => status)).toEqual(["cancelled"]);
    const kinds = await waitForEventTypes(live, created.id, 4);
    expect(kinds.slice(2)).toEqual(["delivery.dispatched", "shipment.cancelled"]);
    await expect(rider.collect(created.id)).rejects.toThrow();
    await waitForCondition("the rider is told", async () => {
      const told = await ownerSql()`
        select from message where shipment_id = ${created.id} and template = 'rider_job_cancelled'`;
      return told.length === 1;
    });
  });
});

describe("picked_up and later", () => {
  it("cancel leaves everything unchanged; a return-to-sender shipment is created instead", async () => {
    const created = await create();
    const rider = await createManualTestRider();
    await rider.carry(created.id);
    const before = (await live.show(created.id)).text;
    expectError(await live.cancel(created.id), 400, "cancel_forbidden_post_pickup");
    expect((await live.show(created.id)).text).toBe(before);
    const back = await create(buildReturnOrder(created.id, created));
    expect(back.return_of_shipment_id).toBe(created.id);
    expect(await show(created)).toMatchObject({
      status: "failed",
      failure: { code: "recalled", final: true, resolution: "returned" },
    });
    await waitForCondition(
      "the holder of the parcel goes on with it",
      async () => (await show(back)).status === "picked_up",
    );
    expect(await waitForEventTypes(live, created.id, 6)).toContain("delivery.failed");
    await rider.headOut(back.id);
    await rider.deliver(back.id);
    expect((await show(back)).status).toBe("delivered");
  });
});

describe("a terminal state", () => {
  it("rejects cancel with cancel_forbidden_terminal_state", async () => {
    const [delivered, cancelled] = [await create(), await create()];
    const rider = await createManualTestRider();
    await rider.carry(delivered.id);
    await rider.deliver(delivered.id);
    expectOk(await live.cancel(cancelled.id));
    for (const { id } of [delivered, cancelled]) {
      const before = (await live.show(id)).text;
      expectError(await live.cancel(id), 400, "cancel_forbidden_terminal_state", /terminal state/);
      expect((await live.show(id)).text).toBe(before);
    }
  });
});
