import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { positionTrail } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { getSimulatedMovement, getMovementPath } from "@/lib/core/riders/simulated-movement";
import type { ShipmentType } from "@/lib/core/statuses";
import type { SimulatedRide } from "@/lib/jobs/names";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import {
  TEST_FEES,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { toFleetRequest } from "@/lib/shipments/transitions/fleet-request";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { reattemptDelivery } from "@/lib/shipments/transitions/reattempt";
import {
  readEscrowBalance,
  readShipment,
  readWalletBalance,
} from "@/lib/shipments/read/read-shipment.fixture";
import { fastForward } from "./fast-forward";
import { moveSimulatedRiders } from "./move-simulated";
import { playSimulatedSteps } from "./play.fixture";
import { runSimulationStep } from "./run-due-steps";

const BALANCE = 100_000;
const PAID = BALANCE - TEST_FEES.total;

async function sandbox(type: ShipmentType, scenario?: string) {
  const owner = await createTestMerchant("sandbox", BALANCE);
  return { owner, id: await createTestShipment(owner, { type, ...(scenario && { scenario }) }) };
}

describe.each<ShipmentType>(["same_city", "regional"])("a sandbox shipment, %s", (type) => {
  test("passes through every status and every leg to its delivery", async () => {
    const { owner, id } = await sandbox(type);
    await playSimulatedSteps(id);
    const { row, legs, events, webhooks, money, assignments } = await readShipment(id);
    expect(row.status).toBe("delivered");
    expect(new Set(legs)).toEqual(new Set(["completed"]));
    expect([...new Set(events.map((event) => event.status))]).toEqual(
      type === "regional"
        ? ["pickup_dispatched", "picked_up", "in_transit", "out_for_delivery", "delivered"]
        : ["pickup_dispatched", "picked_up", "out_for_delivery", "delivered"],
    );
    for (const kind of ["shipment.created", "shipment.paid", "delivery.picked_up", "delivery.delivered"]) {
      expect(webhooks.filter((type) => type === kind)).toHaveLength(1);
    }
    expect(money).toEqual({ SHIPMENT_PAYMENT: TEST_FEES.total, DELIVERY_REVENUE: TEST_FEES.total });
    expect(new Set(assignments.map((job) => job.status))).toEqual(new Set(["completed"]));
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([PAID, 0]);
  });

  test.each<[string, string, string | null, number, number]>([
    ["01", "confirmed", null, PAID, TEST_FEES.total],
    ["03", "failed", "no_rider_found", BALANCE, 0],
    ["04", "delivered", null, PAID, 0],
    ["05", "failed", "receiver_unreachable", PAID, TEST_FEES.total],
    ["06", "failed", "receiver_refused", PAID, TEST_FEES.total],
    ["07", "failed", "lost", BALANCE, 0],
    ["08", "pickup_dispatched", null, PAID, TEST_FEES.total],
    ["09", "pickup_dispatched", null, PAID, TEST_FEES.total],
  ])("scenario %s: %s", async (scenario, status, code, balance, escrow) => {
    const { owner, id } = await sandbox(type, scenario);
    await playSimulatedSteps(id);
    const { row } = await readShipment(id);
    expect([row.status, row.failure?.code ?? null]).toEqual([status, code]);
    expect([await readWalletBalance(owner), await readEscrowBalance(id)]).toEqual([balance, escrow]);
  });

  test("04 shows another rider", async () => {
    const { id } = await sandbox(type, "04");
    await playSimulatedSteps(id);
    const { assignments, webhooks } = await readShipment(id);
    const firstMile = assignments.filter((job) => job.legSequence === 1);
    expect(firstMile.map((job) => job.status)).toEqual(["unassigned", "completed"]);
    expect(new Set(firstMile.map((job) => job.riderId)).size).toBe(2);
    const riders = await read().execute<{ name: string; phone: string }>(sql`
      select name, phone from rider where id in ${firstMile.map((job) => job.riderId)}`);
    expect(new Set(riders.map((rider) => rider.name)).size).toBe(2);
    expect(new Set(riders.map((rider) => rider.phone)).size).toBe(2);
    expect(webhooks.filter((kind) => kind === "delivery.rider_changed")).toHaveLength(1);
  });

  test("05 can be reattempted and is then delivered", async () => {
    const { owner, id } = await sandbox(type, "05");
    await playSimulatedSteps(id);
    expect((await readShipment(id)).row.failure).toMatchObject({
      attempt: 1,
      custody: "rider",
      final: false,
    });
    await transaction((tx) => reattemptDelivery(tx, owner, id));
    await playSimulatedSteps(id);
    const { row, webhooks, money } = await readShipment(id);
    expect([row.status, row.failure]).toEqual(["delivered", null]);
    expect(webhooks.slice(-1)).toEqual(["delivery.delivered"]);
    expect(money).toEqual({ SHIPMENT_PAYMENT: TEST_FEES.total, DELIVERY_REVENUE: TEST_FEES.total });
  });

  test("fast-forward takes one step, then all to the delivery", async () => {
    const { owner, id } = await sandbox(type, "08");
    await playSimulatedSteps(id);
    await transaction((tx) => fastForward(tx, owner, id, "next"));
    expect((await readShipment(id)).triggers.at(-1)).toBe("rider_moving");
    await transaction((tx) => fastForward(tx, owner, id, "delivered"));
    expect((await readShipment(id)).row.status).toBe("delivered");
    expect(await readEscrowBalance(id)).toBe(0);
    await transaction((tx) => fastForward(tx, owner, id, "next"));
    expect((await readShipment(id)).row.status).toBe("delivered");
  });

  test("fast-forward to a failure: refunded before a rider, held afterwards", async () => {
    const early = await sandbox(type, "01");
    await transaction((tx) => fastForward(tx, early.owner, early.id, "failed"));
    expect((await readShipment(early.id)).row.failure?.code).toBe("no_rider_found");
    expect(await readWalletBalance(early.owner)).toBe(BALANCE);
    const late = await sandbox(type);
    await playSimulatedSteps(late.id, "rider_collected");
    await transaction((tx) => fastForward(tx, late.owner, late.id, "failed"));
    expect((await readShipment(late.id)).row.failure).toMatchObject({
      code: "receiver_unreachable",
      custody: "rider",
    });
  });

  test.each([
    ["03", "no_rider_found"],
    ["05", "receiver_unreachable"],
    ["06", "receiver_refused"],
    ["07", "lost"],
  ])("fast-forward to a failure takes scenario %s to %s", async (scenario, code) => {
    const { owner, id } = await sandbox(type, scenario);
    await transaction((tx) => fastForward(tx, owner, id, "failed"));
    const { row } = await readShipment(id);
    expect([row.status, row.failure?.code]).toEqual(["failed", code]);
  });

  test("fast-forward to a failure fails the second attempt of a scenario as well", async () => {
    const { owner, id } = await sandbox(type, "06");
    await transaction((tx) => fastForward(tx, owner, id, "failed"));
    await transaction((tx) => reattemptDelivery(tx, owner, id));
    await transaction((tx) => fastForward(tx, owner, id, "failed"));
    expect((await readShipment(id)).row.failure).toMatchObject({ code: "receiver_unreachable", attempt: 2 });
  });
});

test("a live shipment cannot be fast-forwarded", async () => {
  const owner = await createTestMerchant("live", BALANCE);
  const id = await createTestShipment(owner);
  const attempt = transaction((tx) => fastForward(tx, owner, id, "delivered"));
  await expect(attempt).rejects.toMatchObject({ condition: "shipment_not_found" });
});

test("the timetable starts at the confirmation, also after an interruption", async () => {
  const { id } = await sandbox("same_city");
  await transaction((tx) =>
    tx
      .update(shipment)
      .set({ paymentConfirmedAt: sql`payment_confirmed_at - interval '1 hour'` })
      .where(eq(shipment.id, id)),
  );
  // Read before the commit, so that no worker of another test can claim the job.
  const [job] = await transaction(async (tx) => {
    await dispatchRider(tx, id);
    return tx.execute<{ late: string; task: string }>(sql`
      select extract(epoch from run_at - payment_confirmed_at) as late, task_identifier as task
      from graphile_worker.jobs, shipment where key = ${`simulate:${id}`} and shipment.id = ${id}`);
  });
  expect(job!.task).toBe("rider.simulate");
  expect(Number(job!.late)).toBeGreaterThanOrEqual(20);
  expect(Number(job!.late)).toBeLessThanOrEqual(22);
  const held = await sandbox("same_city", "01");
  const jobs = await transaction(async (tx) => {
    await dispatchRider(tx, held.id);
    return tx.execute(sql`select 1 from graphile_worker.jobs where key = ${`simulate:${held.id}`}`);
  });
  expect(jobs).toHaveLength(0);
});

test("a step without changes does not update the shipment's row", async () => {
  const { id } = await sandbox("same_city");
  const version = async () =>
    (await read().execute(sql`select xmin::text from shipment where id = ${id}`))[0]!.xmin;
  await playSimulatedSteps(id, "rider_accepted");
  const before = await version();
  await playSimulatedSteps(id, "rider_moving");
  expect(await version()).toBe(before);
  expect((await readShipment(id)).triggers).toEqual(["rider_accepted", "rider_moving"]);
});

test("a step run by twenty concurrent workers happens once", async () => {
  const { id } = await sandbox("same_city");
  const due = { shipmentId: id, trigger: "rider_accepted" as const, anchor: new Date().toISOString() };
  await Promise.all(Array.from({ length: 20 }, () => transaction((tx) => runSimulationStep(tx, due))));
  const { assignments, triggers, webhooks } = await readShipment(id);
  expect(assignments.filter((job) => job.status === "accepted")).toHaveLength(1);
  expect(triggers).toEqual(["rider_accepted"]);
  expect(webhooks.filter((kind) => kind === "delivery.dispatched")).toHaveLength(1);
});

test("forty concurrent dispatches get forty riders", async () => {
  const owner = await createTestMerchant("sandbox", 1_000_000);
  const ids = await Promise.all(Array.from({ length: 40 }, () => createTestShipment(owner)));
  const anchor = new Date().toISOString();
  await Promise.all(
    ids.map((shipmentId) =>
      transaction((tx) => runSimulationStep(tx, { shipmentId, trigger: "rider_accepted", anchor })),
    ),
  );
  const riders = await Promise.all(ids.map(async (id) => (await readShipment(id)).assignments[0]?.riderId));
  expect(new Set(riders).size).toBe(40);
});

test("positions follow the delivery and stop at its end", async () => {
  const { id } = await sandbox("same_city");
  await playSimulatedSteps(id, "rider_heads_out");
  const { view, ways, riderId } = toFleetRequest(await transaction((tx) => lockShipment(tx, id)));
  const { fromSeconds, toSeconds, ...movement } = getSimulatedMovement(view)!;
  const ride = {
    ...{ shipmentId: id, status: view.status, riderId: riderId!, fromSeconds, toSeconds },
    ...getMovementPath(movement, ways[movement.leg]!, riderId!),
  };
  const at = (seconds: number, changed: Partial<SimulatedRide> = {}) => {
    const anchor = new Date(Date.now() - seconds * 1000).toISOString();
    return moveSimulatedRiders([{ ...ride, ...changed, anchor }]);
  };
  const place = async () => {
    const [seen] = await read().execute<{ latitude: number }>(
      sql`select latitude from rider_position where rider_id = ${riderId}`,
    );
    return seen!.latitude;
  };
  await at(fromSeconds + (toSeconds - fromSeconds) / 4);
  expect(await place()).toBeCloseTo(ride.from.latitude + (ride.to.latitude - ride.from.latitude) / 4, 3);
  await at(120, { riderId: riderId! + 1_000_000 });
  await at(120, { status: "picked_up" });
  expect(await place()).not.toBeCloseTo(ride.to.latitude, 3);
  await at(120);
  const [seen] = await read().execute<{ latitude: number }>(sql`
    select latitude from rider_position join assignment using (rider_id)
    where shipment_id = ${id} and status = 'arrived_at_pickup'`);
  expect(seen!.latitude).toBeCloseTo(-5.82, 6);
  await playSimulatedSteps(id);
  const before = await read().select().from(positionTrail).where(eq(positionTrail.shipmentId, id));
  await at(100);
  expect(await read().select().from(positionTrail).where(eq(positionTrail.shipmentId, id))).toEqual(before);
});
