import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { auditFinding } from "@/db/schema/wallet";
import { sendStep } from "@/lib/riders/steps/report.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import {
  listActiveRiders,
  getBalance,
  cancelByMerchant,
  listCases,
  HANDOVER,
  createLateJob,
  MERCHANT_TZS,
  minutesAgo,
  runTask,
  assignAnotherRider,
  releaseRiderJob,
} from "./late-job.fixture";

describe("a rider who was released while offline", () => {
  test("gets the job back with the earlier steps at their original times", async () => {
    const { id, riderId } = await createLateJob();
    const times = [minutesAgo(20), minutesAgo(15), minutesAgo(14)];
    await releaseRiderJob(id, riderId);
    expect(await sendStep(riderId, id, "arrive", times[0])).toBe("done");
    expect(await sendStep(riderId, id, "collect", times[1])).toBe("done");
    expect(await sendStep(riderId, id, "head_out", times[2])).toBe("done");
    const { row, triggers, events, assignments } = await readShipment(id);
    expect(row).toMatchObject({ status: "out_for_delivery", waitingSince: null });
    expect(triggers).toEqual([
      "rider_accepted",
      "rider_released",
      "rider_restored",
      "rider_arrived",
      "rider_collected",
      "rider_heads_out",
    ]);
    expect(events.slice(3).map(({ occurredAt }) => occurredAt?.toISOString())).toEqual(
      times.map(({ happened_at }) => happened_at),
    );
    expect(listActiveRiders(assignments)).toEqual([riderId]);
    expect(await sendStep(riderId, id, "deliver", HANDOVER)).toBe("done");
  });

  test("was replaced: the second rider is notified and not paid", async () => {
    const { id, riderId } = await createLateJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await sendStep(riderId, id, "arrive", minutesAgo(16))).toBe("overtaken");
    expect(listActiveRiders((await readShipment(id)).assignments)).toEqual([other]);
    expect(await sendStep(riderId, id, "collect", minutesAgo(15))).toBe("done");
    const [stop] = await jobsTo("rider.tell_replaced", id);
    expect(stop).toEqual({ shipmentId: id, riderId: other });
    await runTask("rider.tell_replaced", stop!);
    const [told] = await read().select().from(message).where(eq(message.shipmentId, id)).orderBy(message.id);
    const [who] = await read().select().from(rider).where(eq(rider.id, other));
    expect(told).toMatchObject({ template: "rider_job_taken", recipient: who?.phone });
    expect(told!.body.length).toBeLessThanOrEqual(160);
    expect(await sendStep(other, id, "collect")).not.toBe("done");
    await sendStep(riderId, id, "head_out");
    await sendStep(riderId, id, "deliver", HANDOVER);
    const { row, assignments } = await readShipment(id);
    expect(row.status).toBe("delivered");
    expect(assignments.filter(({ earnedTzs }) => earnedTzs !== null).map((each) => each.riderId)).toEqual([
      riderId,
    ]);
  });

  test("two riders who report the parcel open a case, and nothing changes", async () => {
    const { id, riderId } = await createLateJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await sendStep(other, id, "collect")).toBe("done");
    const before = await readShipment(id);
    expect(await sendStep(riderId, id, "collect", minutesAgo(15))).toBe("keep_parcel");
    expect(await sendStep(riderId, id, "head_out", minutesAgo(14))).toBe("keep_parcel");
    // Told to keep what was handed over, the rider would look for a parcel that is gone.
    expect(await sendStep(riderId, id, "deliver", { ...HANDOVER, ...minutesAgo(13) })).toBe(
      "handed_over_late",
    );
    expect((await readShipment(id)).row).toEqual(before.row);
    expect(await listCases(id)).toMatchObject([
      { kind: "two_holders", riderId, known: { otherRiderId: other }, claim: { placed: "before" } },
    ]);
    const subject = `shipment ${before.row.shipmentNumber}`;
    const found = await read().select().from(auditFinding).where(eq(auditFinding.subject, subject));
    expect(found).toMatchObject([{ invariant: "custody_is_known" }]);
  });

  test("an implausible time does not take the job from another rider", async () => {
    const { id, riderId } = await createLateJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await sendStep(riderId, id, "collect", minutesAgo(60 * 24 * 400))).toBe("keep_parcel");
    expect(listActiveRiders((await readShipment(id)).assignments)).toEqual([other]);
    expect(await listCases(id)).toMatchObject([{ kind: "time_unknown" }]);
  });

  test("a rider who released the job does not get it back", async () => {
    const { id, riderId } = await createLateJob();
    await releaseRiderJob(id, riderId, "rider");
    expect(await sendStep(riderId, id, "collect", minutesAgo(15))).toBe("not_your_job");
    expect(await listCases(id)).toEqual([]);
  });

  test("no rider was found: the parcel continues, and the refund stays", async () => {
    const { owner, id, riderId } = await createLateJob();
    await releaseRiderJob(id, riderId);
    const { row: waiting } = await readShipment(id);
    const waitingSince = waiting.waitingSince!.toISOString();
    await runTask("shipment.no_rider", { shipmentId: id, waitingSince });
    expect(await getBalance(owner)).toBe(MERCHANT_TZS);
    expect(await sendStep(riderId, id, "collect", minutesAgo(15))).toBe("done");
    await sendStep(riderId, id, "head_out");
    expect(await sendStep(riderId, id, "deliver", HANDOVER)).toBe("done");
    const { row } = await readShipment(id);
    expect(row).toMatchObject({ status: "delivered", failure: null, paymentStatus: "refunded" });
    expect(await getBalance(owner)).toBe(MERCHANT_TZS);
  });
});

test("a failure and a proof record their time and the network state", async () => {
  const failed = await createLateJob("collect", "headOut");
  const time = new Date(Date.now() - 500);
  const absent = { failure_code: "receiver_absent", happened_at: time.toISOString() };
  await transaction((tx) =>
    tx.execute(
      sql`update shipment_event set occurred_at = now() - interval '1 hour' where shipment_id = ${failed.id}`,
    ),
  );
  expect(await sendStep(failed.riderId, failed.id, "fail", absent)).toBe("done");
  expect((await readShipment(failed.id)).row.failure?.occurredAt).toBe(time.toISOString());
  const given = await createLateJob("collect", "headOut");
  expect(await sendStep(given.riderId, given.id, "deliver", { ...HANDOVER, is_offline: true })).toBe("done");
  expect((await readShipment(given.id)).row.proof).toMatchObject({ capturedOffline: true });
});

test("a parcel collected after the cancellation is returned, with an issue for administrators", async () => {
  const { owner, id, riderId } = await createLateJob();
  await cancelByMerchant(owner, id);
  const before = await readShipment(id);
  expect(await sendStep(riderId, id, "collect")).toBe("give_back");
  expect(await sendStep(riderId, id, "head_out")).toBe("give_back");
  expect((await readShipment(id)).row).toEqual(before.row);
  expect(await listCases(id)).toMatchObject([{ kind: "collected_after_end", settledAt: null }]);
});

test("an unknown order of cancellation and collection opens a case", async () => {
  const { owner, id, riderId } = await createLateJob();
  await cancelByMerchant(owner, id);
  expect(await sendStep(riderId, id, "collect", minutesAgo(-60))).toBe("keep_parcel");
  expect((await readShipment(id)).row.status).toBe("cancelled");
  expect(await listCases(id)).toMatchObject([{ kind: "time_unknown", claim: { placed: "unknown" } }]);
});

async function jobsTo(task: string, id: number): Promise<object[]> {
  const jobs = await read().execute<{ payload: object }>(sql`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and (payload->>'shipmentId')::bigint = ${id}`);
  return jobs.map(({ payload }) => payload);
}
