import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { type Fix, type KeptFix, keepFixes } from "@/lib/core/rider-fixes";
import { noticeMoving } from "@/lib/riders/notice-moving";
import { recordPosition } from "@/lib/riders/record-position";

/** Records what a rider's phone has measured, as far as it can be true; says how many fixes were kept and dropped. */
export async function recordFixes(
  tx: Tx,
  riderId: number,
  fixes: readonly Fix[],
): Promise<{ kept: number; dropped: number }> {
  const { latest, now } = await lastKept(tx, riderId);
  const kept = keepFixes(fixes, latest, now);
  const couldBegin = kept.length > 0 && (await isStanding(tx, riderId));
  let mayBegin = couldBegin;
  for (const fix of kept) {
    await recordPosition(tx, riderId, fix, fix.recordedAt);
    if (mayBegin) {
      await noticeMoving(tx, riderId);
      mayBegin = await isStanding(tx, riderId);
    }
  }
  // Positions may be lost in a crash; that the rider set out, on which fees depend, may not.
  if (couldBegin && !mayBegin) await tx.execute(sql`set local synchronous_commit = on`);
  return { kept: kept.length, dropped: fixes.length - kept.length };
}

async function lastKept(tx: Tx, riderId: number): Promise<{ latest: KeptFix | null; now: Date }> {
  const [row] = await tx
    .select({ at: riderPosition, now: sql`transaction_timestamp()`.mapWith(rider.createdAt) })
    .from(rider)
    .leftJoin(riderPosition, eq(riderPosition.riderId, rider.id))
    .where(eq(rider.id, riderId));
  return { latest: row?.at ?? null, now: row?.now ?? new Date() };
}

/** Whether the rider has a job for which he has not set out: only then do his positions tell it. */
async function isStanding(tx: Tx, riderId: number): Promise<boolean> {
  const [standing] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "accepted")));
  return standing !== undefined;
}
