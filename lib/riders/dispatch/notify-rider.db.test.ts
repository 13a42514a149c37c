import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";
import { type ManualStep, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { notifyRiderCancelled } from "@/lib/riders/dispatch/notify-rider";

async function cancelledAfter(steps: ManualStep[]) {
  const owner = await createTestMerchant();
  const id = await createTestShipment(owner);
  const riderId = await performManualSteps(id, steps);
  const jobs = await transaction(async (tx) => {
    await cancelShipment(tx, owner, id, { reason: "The customer changed their mind" });
    return listJobsOfShipment(tx, id);
  });
  return { id, riderId, told: jobs.filter(({ task }) => task === "rider.tell_cancelled") };
}

const toldAbout = (id: number) =>
  read()
    .select()
    .from(message)
    .where(and(eq(message.shipmentId, id), eq(message.template, "rider_job_cancelled")));

test.each<[ManualStep[]]>([[["accept"]], [["accept", "move"]], [["accept", "move", "arrive"]]])(
  "notifies the dispatched rider (%j) once by SMS",
  async (steps) => {
    const { id, riderId, told } = await cancelledAfter(steps);
    expect(told.map(({ payload }) => payload)).toEqual([{ shipmentId: id, riderId }]);
    for (let run = 0; run < 2; run++) await tasks["rider.tell_cancelled"]!(told[0]!.payload, {} as never);
    const [sms, ...others] = await toldAbout(id);
    const [who] = await read().select().from(rider).where(eq(rider.id, riderId));
    const { row } = await readShipment(id);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ kind: "sms", recipient: who?.phone, merchantId: null });
    expect(sms?.body).toContain(row.shipmentNumber);
    expect(sms?.body.length).toBeLessThanOrEqual(160);
  },
);

test("the message is sent to the provider by a job of the same transaction", async () => {
  const { id, riderId } = await cancelledAfter(["accept"]);
  const [job] = await transaction(async (tx) => {
    await notifyRiderCancelled(tx, id, riderId);
    return tx.execute<{ payload: object }>(sql`
      select job.payload from graphile_worker._private_jobs job
      join message on message.id = (job.payload->>'messageId')::bigint where message.shipment_id = ${id}`);
  });
  await tasks["message.send"]!(job!.payload, {} as never);
  expect((await toldAbout(id))[0]).toMatchObject({ status: "held", reason: "no_provider" });
});

test("notifies nobody without a dispatched rider", async () => {
  expect((await cancelledAfter([])).told).toEqual([]);
  const owner = await createTestMerchant();
  const id = await createTestShipment(owner);
  const riderId = await performManualSteps(id, ["accept"]);
  const jobs = await transaction(async (tx) => {
    await releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id));
    await cancelShipment(tx, owner, id, { reason: "The customer changed their mind" });
    return listJobsOfShipment(tx, id);
  });
  expect(jobs.map(({ task }) => task)).not.toContain("rider.tell_cancelled");
});
