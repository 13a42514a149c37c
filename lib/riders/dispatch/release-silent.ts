import { eq, max } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, riderPosition, riderSession } from "@/db/schema/riders";
import { closeFinding, recordFinding } from "@/lib/audit-issues/audit-issues";
import { nextSilenceAction } from "@/lib/core/riders/rider-silence";
import { enqueue } from "@/lib/jobs/enqueue";
import type { TaskPayloads } from "@/lib/jobs/names";
import { pushToRiders } from "@/lib/riders/push/push-to-riders";
import { LAST_SEEN_UPDATE_MINUTES } from "@/lib/riders/sessions/rider-sessions";
import { type AppliedTransition, applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { type ActiveAssignment, type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { notifyRider } from "./notify-rider";
import { assertAssignmentStatus, findRiderJob, type RiderJob } from "./rider-job";

type Watch = TaskPayloads["rider.silent"];

/** Before the collection: warns a silent rider, warns operations, ends the job. Specification: Dispatch. */
export async function releaseSilentRider(tx: Tx, watch: Watch): Promise<void> {
  const { assignmentId } = watch;
  const [watched] = await tx.select().from(assignment).where(eq(assignment.id, assignmentId));
  if (!watched) return;
  const locked = await lockShipment(tx, watched.shipmentId);
  const { assignment: active, now, settings } = locked;
  if (active?.id !== assignmentId || active.collectedAt) return closeTask(tx, locked, watch);
  const lastSign = await lastSignOf(tx, active);
  const calledAt = watch.calledAt ? new Date(watch.calledAt) : null;
  const taskedAt = watch.taskedAt ? new Date(watch.taskedAt) : null;
  const silence = { now, lastSign, calledAt, taskedAt, silentSeconds: settings.rider_silent_seconds };
  const step = nextSilenceAction(silence);
  if (step.act === "release") {
    await closeTask(tx, locked, watch);
    await releaseRiderFromJob(tx, findRiderJob(locked, active.riderId), "system");
    return;
  }
  if (taskedAt && taskedAt < lastSign) await closeTask(tx, locked, watch);
  if (step.act === "call") await call(tx, locked, active, step.againAt);
  if (step.act === "task") await openTask(tx, locked, active, lastSign);
  const again: Watch = {
    ...watch,
    ...(step.act === "call" && { calledAt: now.toISOString() }),
    ...(step.act === "task" && { taskedAt: now.toISOString() }),
  };
  await enqueue(tx, "rider.silent", again, { runAt: step.againAt });
}

async function lastSignOf(tx: Tx, active: ActiveAssignment): Promise<Date> {
  const [[position], [session]] = await Promise.all([
    tx.select().from(riderPosition).where(eq(riderPosition.riderId, active.riderId)),
    tx
      .select({ seenAt: max(riderSession.lastSeenAt) })
      .from(riderSession)
      .where(eq(riderSession.riderId, active.riderId)),
  ]);
  // `seenAt` is written at most once per LAST_SEEN_UPDATE_MINUTES, so the last request may be that much later.
  const seenUntil = session?.seenAt && session.seenAt.getTime() + LAST_SEEN_UPDATE_MINUTES * 60_000;
  const signs = [active.acceptedAt, active.movingAt, active.arrivedAt, position?.recordedAt];
  return new Date(Math.max(seenUntil ?? 0, ...signs.map((at) => at?.getTime() ?? 0)));
}

async function call(
  tx: Tx,
  { row }: LockedShipment,
  { riderId }: ActiveAssignment,
  until: Date,
): Promise<void> {
  await pushToRiders(tx, [riderId], { kind: "sign_of_life", shipmentId: row.id, until: until.toISOString() });
  await notifyRider(tx, riderId, {
    template: "rider_called",
    body: `Kazi ${row.shipmentNumber}: hatujakusikia. Fungua ukurasa wa dereva sasa, la sivyo kazi itapewa mwingine.`,
    shipmentId: null,
  });
}

const taskOf = ({ row }: LockedShipment) => ({
  invariant: "rider_answers",
  subject: `shipment ${row.shipmentNumber}`,
});

async function openTask(tx: Tx, locked: LockedShipment, active: ActiveAssignment, lastSign: Date) {
  await recordFinding(tx, {
    ...taskOf(locked),
    detail: `Nothing heard of rider ${active.riderName} since ${lastSign.toISOString()}: call before the job goes to another`,
    accountId: null,
  });
}

async function closeTask(tx: Tx, locked: LockedShipment, { taskedAt }: Watch): Promise<void> {
  if (taskedAt) await closeFinding(tx, taskOf(locked));
}

export async function releaseRiderFromJob(
  tx: Tx,
  job: RiderJob,
  actor: "rider" | "system" | "admin" = "rider",
  at?: Date,
): Promise<AppliedTransition> {
  const trigger = job.assignment.legSequence === 1 ? "rider_released" : "last_mile_released";
  assertAssignmentStatus(job, trigger, "accepted", "en_route_to_pickup", "arrived_at_pickup");
  return applyTransition(tx, job, trigger, { actor, occurredAt: at });
}
