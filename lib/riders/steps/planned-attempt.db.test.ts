import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { acceptOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import type { ReattemptRequest } from "@/lib/core/shipments/shipment-request";
import { queueAttemptSms } from "@/lib/notifications/queue-sms";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { returnFailedParcel } from "@/lib/shipments/create/return-automatically";
import { lockShipment, readShipment } from "@/lib/shipments/transitions/lock";
import { reattemptDelivery, startPlannedAttempt } from "@/lib/shipments/transitions/reattempt";
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
  return { owner, id, plan };
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

function inHoursAfter(time: string, hours: number): string {
  return new Date(Date.parse(time) + hours * HOUR_MS).toISOString();
}
