import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { endShipmentWithoutRider, resolveFailure } from "@/lib/shipments/transitions/reattempt";
import {
  getBalance,
  coordinateFields,
  MLIMANI,
  createTestMerchant,
  buildOrder,
  buildReturnOrder,
  ownerSql,
  buildItem,
} from "../fixtures";
import { backdateShipment } from "./clock";
import { createManualTestRider, fastForwardShipment } from "./courier";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { waitForEvents } from "./feed";

// Specification: States and transitions; Lifecycle; Failures; Return to sender; Sandbox.

// Specification silent: transitions into `failed`, and the transitions that follow.

const merchant = await createTestMerchant();
const { live, sandbox } = merchant;
const caller = merchant.caller("live");
const create = async (changes = {}) => expectOk(await live.create(buildOrder(changes)), 201);
const show = async ({ id }: { id: number }) => expectOk(await live.show(id));

async function attempted(code: "receiver_absent" | "wrong_address" = "receiver_absent") {
  const created = await create();
  const rider = await createManualTestRider();
  await rider.carry(created.id);
  await rider.fail(created.id, code);
  return { created, rider };
}

describe("a failed delivery attempt", () => {
  it("returns the reason, the custody and that it is not final; delivery.failed is sent", async () => {
    const { created } = await attempted();
    expect(await show(created)).toMatchObject({
      status: "failed",
      payment_status: "paid",
      failure: {
        code: "receiver_absent",
        attempt: 1,
        custody: "rider",
        at_fault: "receiver",
        final: false,
        resolution: null,
      },
    });
    const events = await waitForEvents(live, created.id, 6);
    expect(events.at(-1)).toMatchObject({ type: "delivery.failed", data: { failure: { final: false } } });
  });

  it("cannot be cancelled, because the rider has the parcel", async () => {
    const { created } = await attempted();
    expectError(await live.cancel(created.id), 400, "cancel_forbidden_post_pickup");
  });
});

describe("no rider found", () => {
  it("in time fails the shipment with a full refund", async () => {
    const created = await create();
    const before = await getBalance(caller);
    await backdateShipment(created.id, 1801);
    const [row] = await ownerSql()<{ since: Date }[]>`
      select waiting_since as since from shipment where id = ${created.id}`;
    await transaction((tx) => endShipmentWithoutRider(tx, created.id, row!.since.toISOString()));
    expect(await show(created)).toMatchObject({
      status: "failed",
      payment_status: "refunded",
      failure: { code: "no_rider_found", custody: "merchant", at_fault: "platform", final: true },
    });
    expect(await getBalance(caller)).toBe(before + created.total_amount);
    expectError(await live.cancel(created.id), 400, "cancel_forbidden_terminal_state");
  });
});

describe("an impossible pickup", () => {
  it("fails after ten minutes of waiting, with the en_route fee", async () => {
    const created = await create();
    const rider = await createManualTestRider();
    await rider.accept(created.id);
    await rider.arrive(created.id);
    await expect(rider.failPickup(created.id, "pickup_not_ready")).rejects.toThrow();
    await ownerSql()`
      update assignment set arrived_at = now() - interval '601 seconds' where shipment_id = ${created.id}`;
    const before = await getBalance(caller);
    await rider.failPickup(created.id, "pickup_not_ready");
    expect(await show(created)).toMatchObject({
      status: "failed",
      failure: { code: "pickup_not_ready", final: true },
    });
    expect(await getBalance(caller)).toBe(before + created.total_amount - created.first_mile_fee);
  });
});

describe("a lost parcel", () => {
  it("waits for a decision; then the price is refunded, with a claim up to the declared value", async () => {
    const created = await create({ items: [buildItem({ declared_value: 30_000 })] });
    const rider = await createManualTestRider();
    await rider.carry(created.id);
    await rider.lose(created.id, "lost");
    expect((await show(created)).failure).toMatchObject({ code: "lost", final: false, at_fault: "platform" });
    const before = await getBalance(caller);
    const decide = (claimTzs: number) =>
      transaction((tx) => resolveFailure(tx, created.id, { resolution: "refunded", claimTzs }));
    await expect(decide(30_001)).rejects.toThrow();
    await decide(30_000);
    expect(await show(created)).toMatchObject({
      payment_status: "refunded",
      failure: { final: true, resolution: "refunded" },
    });
    expect(await getBalance(caller)).toBe(before + created.total_amount + 30_000);
  });
});

describe("a return to the sender", () => {
  it("is rejected before pickup, the second time, and for foreign shipments", async () => {
    const fault: [string, string][] = [["body.return_of_shipment_id", "value_error"]];
    const created = await create();
    const back = buildReturnOrder(created.id, buildOrder());
    expectFieldErrors(await live.create(back), fault);
    const rider = await createManualTestRider();
    await rider.carry(created.id);
    const other = await createTestMerchant();
    expectFieldErrors(await other.live.create(back), fault);
    expectOk(await live.create(back), 201);
    expectFieldErrors(await live.create(back), fault);
  });

  it("has the same pickup, items and vehicle as the original; other values are field errors", async () => {
    const { created } = await attempted();
    const shown = await show(created);
    const back = buildReturnOrder(created.id, shown);
    const ends = ["pickup", "dropoff"].flatMap((name) =>
      ["address", "latitude", "longitude"].map((field): [string, string] => [
        `body.${name}_${field}`,
        "value_error",
      ]),
    );
    const places = { ...buildOrder(), return_of_shipment_id: created.id };
    expectFieldErrors(await live.create(places), ends);
    const elsewhere = {
      ...back,
      dropoff_address: "Bunge Road, Dodoma",
      ...coordinateFields("dropoff", MLIMANI),
    };
    expectFieldErrors(await live.create(elsewhere), ends.slice(3));
    const heavier = { ...back, items: [buildItem({ quantity: 9 })], vehicle_type_id: 5 };
    expectFieldErrors(await live.create(heavier), [
      ["body.items", "value_error"],
      ["body.vehicle_type_id", "value_error"],
    ]);
    expect(await show(created)).toEqual(shown);
    expectOk(await live.create(back), 201);
  });

  it("can be built from the returned shipment; it is priced by the stored places", async () => {
    const { created } = await attempted();
    const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, ...named } =
      buildReturnOrder(created.id, await show(created)) as Record<string, unknown>;
    const dropoff_address = "Kwa Bibi, mlango wa bluu";
    await ownerSql()`update shipment set dropoff_address = ${dropoff_address} where id = ${created.id}`;
    await create({ pickup_address: dropoff_address });
    const back = expectOk(await live.create({ ...named, pickup_address: dropoff_address }), 201);
    expect(back).toMatchObject({
      pickup_latitude,
      pickup_longitude,
      dropoff_latitude,
      dropoff_longitude,
      total_amount: created.total_amount,
      vehicle_type_name: created.vehicle_type_name,
    });
  });
});

describe("sandbox scenarios", () => {
  it.each([
    ["+255700000003", "no_rider_found"],
    ["+255700000005", "receiver_unreachable"],
    ["+255700000007", "lost"],
  ])("the receiver %s fails with %s", async (receiver_phone, code) => {
    const { id } = expectOk(await sandbox.create(buildOrder({ receiver_phone })), 201);
    for (let step = 0; step < 8; step++) {
      if (expectOk(await sandbox.show(id)).status === "failed") break;
      await fastForwardShipment(merchant.caller("sandbox"), id);
    }
    expect(expectOk(await sandbox.show(id))).toMatchObject({ status: "failed", failure: { code } });
  });

  it("can be selected by header for any receiver, and have no effect in live", async () => {
    const header = { "x-sandbox-scenario": "03" };
    const { id } = expectOk(await sandbox.create(buildOrder(), header), 201);
    await fastForwardShipment(merchant.caller("sandbox"), id);
    expect(expectOk(await sandbox.show(id)).failure).toMatchObject({ code: "no_rider_found" });
    for (const ignored of [header, { "x-sandbox-scenario": "no such" }]) {
      const alive = expectOk(await live.create(buildOrder(), ignored), 201);
      const [row] = await ownerSql()`select scenario from shipment where id = ${alive.id}`;
      expect(row).toEqual({ scenario: null });
    }
  });

  it("are rejected for an unknown header value; a blank one uses the receiver", async () => {
    const failing = buildOrder({ receiver_phone: "+255700000003" });
    for (const scenario of ["3", "99", "toString", "03,05"]) {
      const answer = await sandbox.create(failing, { "x-sandbox-scenario": scenario });
      expectFieldErrors(answer, [["header.X-Sandbox-Scenario", "enum"]]);
      expect(answer.text).toContain("'03'");
    }
    const { id } = expectOk(await sandbox.create(failing, { "x-sandbox-scenario": " " }), 201);
    const [row] = await ownerSql()`select scenario from shipment where id = ${id}`;
    expect(row).toEqual({ scenario: "03" });
  });
});
