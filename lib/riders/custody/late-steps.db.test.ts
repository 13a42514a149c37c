import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { auditFinding } from "@/db/schema/wallet";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import {
  listActiveRiders,
  getBalance,
  cancelByMerchant,
  listCustodyCases,
  HANDOVER_PROOF_INPUT,
  createBackdatedJob,
  INITIAL_BALANCE_TZS,
  happenedMinutesAgo,
  runTask,
  assignAnotherRider,
  releaseRiderJob,
} from "./late-job.fixture";

// Specification: Late steps and custody.

describe("a rider who was released while offline", () => {
  test("gets the job back with the earlier steps at their original times", async () => {
    const { id, riderId } = await createBackdatedJob();
    const times = [happenedMinutesAgo(20), happenedMinutesAgo(15), happenedMinutesAgo(14)];
    await releaseRiderJob(id, riderId);
    expect(await createAndReportTestStep(riderId, id, "arrive", times[0])).toBe("done");
    expect(await createAndReportTestStep(riderId, id, "collect", times[1])).toBe("done");
    expect(await createAndReportTestStep(riderId, id, "head_out", times[2])).toBe("done");
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
    expect(await createAndReportTestStep(riderId, id, "deliver", HANDOVER_PROOF_INPUT)).toBe("done");
  });

  test("was replaced: the second rider is notified and not paid", async () => {
    const { id, riderId } = await createBackdatedJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await createAndReportTestStep(riderId, id, "arrive", happenedMinutesAgo(16))).toBe("overtaken");
    expect(listActiveRiders((await readShipment(id)).assignments)).toEqual([other]);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("done");
    const [stop] = await jobsTo("rider.tell_replaced", id);
    expect(stop).toEqual({ shipmentId: id, riderId: other });
    await runTask("rider.tell_replaced", stop!);
    const [told] = await read().select().from(message).where(eq(message.shipmentId, id)).orderBy(message.id);
    const [who] = await read().select().from(rider).where(eq(rider.id, other));
    expect(told).toMatchObject({ template: "rider_job_taken", recipient: who?.phone });
    expect(told!.body.length).toBeLessThanOrEqual(160);
    expect(await createAndReportTestStep(other, id, "collect")).not.toBe("done");
    await createAndReportTestStep(riderId, id, "head_out");
    await createAndReportTestStep(riderId, id, "deliver", HANDOVER_PROOF_INPUT);
    const { row, assignments } = await readShipment(id);
    expect(row.status).toBe("delivered");
    expect(assignments.filter(({ earnedTzs }) => earnedTzs !== null).map((each) => each.riderId)).toEqual([
      riderId,
    ]);
  });

  test("two riders who report the parcel open a case, and nothing changes", async () => {
    const { id, riderId } = await createBackdatedJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await createAndReportTestStep(other, id, "collect")).toBe("done");
    const before = await readShipment(id);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("keep_parcel");
    expect(await createAndReportTestStep(riderId, id, "head_out", happenedMinutesAgo(14))).toBe(
      "keep_parcel",
    );
    // Not `keep_parcel`, because the rider no longer has the parcel.
    expect(
      await createAndReportTestStep(riderId, id, "deliver", {
        ...HANDOVER_PROOF_INPUT,
        ...happenedMinutesAgo(13),
      }),
    ).toBe("handed_over_late");
    expect((await readShipment(id)).row).toEqual(before.row);
    expect(await listCustodyCases(id)).toMatchObject([
      { kind: "two_holders", riderId, known: { otherRiderId: other }, claim: { placed: "before" } },
    ]);
    const subject = `shipment ${before.row.shipmentNumber}`;
    const found = await read().select().from(auditFinding).where(eq(auditFinding.subject, subject));
    expect(found).toMatchObject([{ invariant: "custody_is_known" }]);
  });

  test("an implausible time does not take the job from another rider", async () => {
    const { id, riderId } = await createBackdatedJob();
    await releaseRiderJob(id, riderId);
    const other = await assignAnotherRider(id);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(60 * 24 * 400))).toBe(
      "keep_parcel",
    );
    expect(listActiveRiders((await readShipment(id)).assignments)).toEqual([other]);
    expect(await listCustodyCases(id)).toMatchObject([{ kind: "time_unknown" }]);
  });

  test("a rider who released the job does not get it back", async () => {
    const { id, riderId } = await createBackdatedJob();
    await releaseRiderJob(id, riderId, "rider");
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe(
      "not_your_job",
    );
    expect(await listCustodyCases(id)).toEqual([]);
  });

  test("no rider was found: the parcel continues, and the refund stays", async () => {
    const { owner, id, riderId } = await createBackdatedJob();
    await releaseRiderJob(id, riderId);
    const { row: waiting } = await readShipment(id);
    const waitingSince = waiting.waitingSince!.toISOString();
    await runTask("shipment.no_rider", { shipmentId: id, waitingSince });
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS);
    expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(15))).toBe("done");
    await createAndReportTestStep(riderId, id, "head_out");
    expect(await createAndReportTestStep(riderId, id, "deliver", HANDOVER_PROOF_INPUT)).toBe("done");
    const { row } = await readShipment(id);
    expect(row).toMatchObject({ status: "delivered", failure: null, paymentStatus: "refunded" });
    expect(await getBalance(owner)).toBe(INITIAL_BALANCE_TZS);
  });
});

test("a failure and a proof record their time and the network state", async () => {
  const failed = await createBackdatedJob("collect", "headOut");
  const time = new Date(Date.now() - 500);
  const absent = { failure_code: "receiver_absent", happened_at: time.toISOString() };
  await transaction((tx) =>
    tx.execute(
      sql`update shipment_event set occurred_at = now() - interval '1 hour' where shipment_id = ${failed.id}`,
    ),
  );
  expect(await createAndReportTestStep(failed.riderId, failed.id, "fail", absent)).toBe("done");
  expect((await readShipment(failed.id)).row.failure?.occurredAt).toBe(time.toISOString());
  const given = await createBackdatedJob("collect", "headOut");
  expect(
    await createAndReportTestStep(given.riderId, given.id, "deliver", {
      ...HANDOVER_PROOF_INPUT,
      is_offline: true,
    }),
  ).toBe("done");
  expect((await readShipment(given.id)).row.proof).toMatchObject({ capturedOffline: true });
});

test("a parcel collected after the cancellation is returned, with an issue for administrators", async () => {
  const { owner, id, riderId } = await createBackdatedJob();
  await cancelByMerchant(owner, id);
  const before = await readShipment(id);
  expect(await createAndReportTestStep(riderId, id, "collect")).toBe("give_back");
  expect(await createAndReportTestStep(riderId, id, "head_out")).toBe("give_back");
  expect((await readShipment(id)).row).toEqual(before.row);
  expect(await listCustodyCases(id)).toMatchObject([{ kind: "collected_after_end", settledAt: null }]);
});

test("an unknown order of cancellation and collection opens a case", async () => {
  const { owner, id, riderId } = await createBackdatedJob();
  await cancelByMerchant(owner, id);
  expect(await createAndReportTestStep(riderId, id, "collect", happenedMinutesAgo(-60))).toBe("keep_parcel");
  expect((await readShipment(id)).row.status).toBe("cancelled");
  expect(await listCustodyCases(id)).toMatchObject([{ kind: "time_unknown", claim: { placed: "unknown" } }]);
});

async function jobsTo(task: string, id: number): Promise<object[]> {
  const jobs = await read().execute<{ payload: object }>(sql`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and (payload->>'shipmentId')::bigint = ${id}`);
  return jobs.map(({ payload }) => payload);
}
