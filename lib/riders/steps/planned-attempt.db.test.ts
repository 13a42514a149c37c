import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { getLiveMap } from "@/lib/reports/live-map";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { findNearestRiders, offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { readRiderState } from "@/lib/riders/phone/read-state";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import type { ReattemptRequest } from "@/lib/core/shipments/shipment-request";
import { queueAttemptSms } from "@/lib/notifications/queue-sms";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { returnFailedParcel } from "@/lib/shipments/create/return-automatically";
import { listForDashboard } from "@/lib/shipments/read/list-for-dashboard";
import { lockShipment, readShipment } from "@/lib/shipments/transitions/lock";
import { reattemptDelivery, startPlannedAttempt } from "@/lib/shipments/transitions/reattempt";
import { MANUAL_STEPS, performManualSteps, STEPS_TO_LAST_MILE } from "./by-hand.fixture";
import { createAndReportTestStep } from "./report.fixture";
import { collectParcel, departForReceiver, failDeliveryAttempt } from "./steps";

// Specification: POST /merchant/shipments/{id}/reattempt.

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const show = async (id: number) => (await transaction((tx) => readShipment(tx, id))).row;
const listStarts = async (id: number) =>
  (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "shipment.reattempt_due");

async function failAttempt() {
  const owner = await createTestMerchant("live");
  const [id, riderId] = [await createTestShipment(owner), await createTestRider()];
  await transaction(async (tx) => {
    await offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000));
    await acceptOffer(tx, await lockShipment(tx, id), riderId);
    await collectParcel(tx, await lockRiderJob(tx, riderId, id));
    await departForReceiver(tx, await lockRiderJob(tx, riderId, id));
    await failDeliveryAttempt(tx, await lockRiderJob(tx, riderId, id), "receiver_absent");
  });
  const plan = (request: ReattemptRequest) => transaction((tx) => reattemptDelivery(tx, owner, id, request));
  return { owner, id, riderId, plan };
}

/** Moves the plan into the past, as the passing of time would, and runs its job. */
async function letTimePass(id: number): Promise<void> {
  await pool`update shipment set failure = jsonb_set(failure, '{nextAttempt,startsAt}', '"2026-01-01T00:00:00.000Z"')
    where id = ${id}`;
  const { failure } = await show(id);
  const run = () => transaction((tx) => startPlannedAttempt(tx, id, failure!.nextAttempt!.startsAt));
  await Promise.all([run(), run()]);
}

test("a planned attempt waits for its time, and starts once, at its place and with its note", async () => {
  const { id, plan } = await failAttempt();
  const after = inHours(3);
  await plan({ after, notes: "Ring twice", dropoff_latitude: -6.7601, dropoff_longitude: 39.2501 });
  const planned = await show(id);
  expect(planned.status).toBe("failed");
  expect(planned.failure?.nextAttempt).toMatchObject({
    after,
    before: inHoursAfter(after, 2),
    notes: "Ring twice",
  });
  expect((await listStarts(id)).map(({ runAt }) => runAt.toISOString())).toEqual([after]);
  await transaction((tx) => startPlannedAttempt(tx, id, after));
  expect((await show(id)).status).toBe("failed");
  await letTimePass(id);
  const started = await show(id);
  expect(started).toMatchObject({
    status: "out_for_delivery",
    dropoffNotes: "Ring twice",
    receiverPin: { latitude: -6.7601, longitude: 39.2501 },
  });
  expect(started.failure?.nextAttempt).toBeNull();
  const [begun] = await pool<{ count: number }[]>`
    select count(*)::int as count from shipment_event where shipment_id = ${id} and trigger = 'reattempt'`;
  expect(begun!.count).toBe(1);
});

test("a later plan replaces an earlier plan", async () => {
  const { id, plan } = await failAttempt();
  const [first, second] = [inHours(2), inHours(5)];
  await plan({ after: first });
  await plan({ after: second });
  expect((await listStarts(id)).map(({ runAt }) => runAt.toISOString())).toEqual([second]);
  await transaction((tx) => startPlannedAttempt(tx, id, first));
  expect(await show(id)).toMatchObject({ status: "failed", failure: { nextAttempt: { after: second } } });
});

test("the receiver is texted each plan once, and no plan that has changed", async () => {
  const { id, plan } = await failAttempt();
  const [first, second] = [inHours(20), inHours(26)];
  await plan({ after: first });
  const [job] = (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "sms.attempt_planned");
  expect(job!.payload).toMatchObject({ shipmentId: id, startsAt: first });
  const text = (startsAt: string) => transaction((tx) => queueAttemptSms(tx, { shipmentId: id, startsAt }));
  await text(first);
  await text(first);
  await plan({ after: second });
  await text(first);
  await text(second);
  const messages = await pool<{ body: string; status: string; recipient: string }[]>`
    select body, status, recipient from message
    where shipment_id = ${id} and template = 'attempt_planned' order by id`;
  const { receiverPhone, trackingCode } = await show(id);
  expect(messages.map(({ recipient }) => recipient)).toEqual([receiverPhone, receiverPhone]);
  expect(messages[0]!.body).not.toBe(messages[1]!.body);
  expect(messages[0]!.body).toContain(trackingCode);
});

test("without a time the attempt starts at once", async () => {
  const { id, plan } = await failAttempt();
  await plan({ notes: "Back door" });
  expect(await show(id)).toMatchObject({ status: "out_for_delivery", dropoffNotes: "Back door" });
});

test("a parcel with a planned attempt is not returned", async () => {
  const { id, plan } = await failAttempt();
  await plan({ after: inHours(3) });
  const { occurredAt } = (await show(id)).failure!;
  await returnFailedParcel({ shipmentId: id, occurredAt, isHastened: true });
  expect(await show(id)).toMatchObject({ status: "failed", failure: { resolution: null } });
});

test.each([
  ["a time that is too near", { after: inHours(0.1) }, "after"],
  ["a time after the end of the hold", { after: inHours(49) }, "after"],
  ["a window that is too short", { after: inHours(2), before: inHours(2.2) }, "before"],
  ["a place that is too far", { dropoff_latitude: -6.9, dropoff_longitude: 39.25 }, "dropoff_latitude"],
])("%s is rejected", async (_, request, field) => {
  const { id, plan } = await failAttempt();
  await expect(plan(request)).rejects.toMatchObject({
    condition: "validation_error",
    detail: [{ loc: ["body", field] }],
  });
  expect((await show(id)).failure?.nextAttempt ?? null).toBeNull();
});

async function take(riderId: number): Promise<string> {
  const id = await createTestShipment(await createTestMerchant("live"));
  await transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + 25_000)),
  );
  return createAndReportTestStep(riderId, id, "accept");
}

test("a rider can take another job while a parcel waits for its attempt, and then has both", async () => {
  const { id, riderId, plan } = await failAttempt();
  expect(await take(riderId)).toBe("rider_busy");
  const after = inHours(3);
  await plan({ after, notes: "Ring twice", dropoff_latitude: -6.7601, dropoff_longitude: 39.2501 });
  expect(await readRiderState(riderId)).toMatchObject({
    job: null,
    trip: [
      {
        shipment_id: id,
        stage: "holding",
        next_attempt: { after, before: inHoursAfter(after, 2), hub: null },
        dropoff: { latitude: -6.7601, notes: "Ring twice", proposal: null },
      },
    ],
  });
  expect(await take(riderId)).toBe("done");
  expect(await take(riderId)).toBe("rider_busy");
  await letTimePass(id);
  const { job, trip } = await readRiderState(riderId);
  expect(job).toMatchObject({ shipment_id: id, stage: "out_for_delivery", next_attempt: null });
  expect(trip).toMatchObject([{ stage: "accepted" }]);
});

test("a parcel with a planned attempt is in no list of decisions, and its rider is shown as free", async () => {
  const { owner, id, riderId, plan } = await failAttempt();
  await pool`update rider set is_online = true where id = ${riderId}`;
  const list = async () => {
    const filter = shipmentListFilter.parse({ status: "needs_decision" });
    const [merchants, admins, map] = await Promise.all([
      listForDashboard(owner, filter),
      listShipmentsForAdmin({ mode: "live", undecided: true, merchantId: owner.merchantId }),
      getLiveMap("live", read(), { riders: 10_000, shipments: 1 }),
    ]);
    const rider = map.riders.find((each) => each.id === riderId);
    return [merchants.shipments.length, admins.rows.length, rider?.shipmentId];
  };
  expect(await list()).toEqual([1, 1, id]);
  await plan({ after: inHours(3) });
  expect(await list()).toEqual([0, 0, null]);
});

test("the nearest rider may be one who keeps a parcel for a planned attempt", async () => {
  const { id, riderId, plan } = await failAttempt();
  const at = { latitude: -4 - Math.random(), longitude: 33 + Math.random() };
  await transaction((tx) => recordPosition(tx, riderId, at));
  await pool`update rider set is_online = true where id = ${riderId}`;
  const { vehicleTypeId } = await show(id);
  const search = { vehicleTypeId, shipmentId: 0, legSequence: 1, around: at, radiusKm: 1, limit: 5 };
  const find = () => transaction((tx) => findNearestRiders(tx, { mode: "live", again: false, ...search }));
  expect(await find()).toEqual([]);
  await plan({ after: inHours(3) });
  expect(await find()).toEqual([riderId]);
});

test("a regional parcel can wait at its hub, and the attempt starts there with another rider", async () => {
  const owner = await createTestMerchant("live");
  const id = await createTestOrder(owner, { type: "regional" });
  const riderId = await performManualSteps(id, [...STEPS_TO_LAST_MILE, "absent"]);
  await expect(MANUAL_STEPS.farHubIn(id)).rejects.toThrow("refuses destination_hub_in");
  const after = inHours(3);
  await transaction((tx) => reattemptDelivery(tx, owner, id, { after }));
  const hub = (await readRiderState(riderId)).trip?.[0]?.next_attempt?.hub;
  expect(hub).toMatchObject({ name: (await transaction((tx) => readShipment(tx, id))).legs[2]!.originName });
  await MANUAL_STEPS.farHubIn(id);
  const waiting = await transaction((tx) => readShipment(tx, id));
  expect(waiting.row).toMatchObject({ status: "failed", failure: { custody: "destination_hub" } });
  expect(waiting.row.failure?.nextAttempt?.after).toBe(after);
  expect(waiting.assignment).toBeNull();
  expect(await readRiderState(riderId)).toMatchObject({ job: null, trip: [] });
  await letTimePass(id);
  expect(await show(id)).toMatchObject({ status: "in_transit", failure: { nextAttempt: null } });
  await transaction((tx) => dispatchRider(tx, id));
  expect((await listJobsOfShipment(read(), id)).map(({ task }) => task)).toContain("rider.offer");
  await performManualSteps(id, ["accept", "collect", "deliver"]);
  expect((await show(id)).status).toBe("delivered");
});

function inHoursAfter(time: string, hours: number): string {
  return new Date(Date.parse(time) + hours * HOUR_MS).toISOString();
}
