import { and, eq, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { assignment, riderPosition } from "@/db/schema/riders";
import { type Fix, classifyFixes, type AcceptedFix } from "@/lib/core/riders/rider-fixes";
import type { SessionRider } from "@/lib/riders/sessions/find-rider-session";
import { detectDeparture } from "@/lib/riders/steps/detect-departure";
import { recordPosition } from "./record-position";
import { recordPositions } from "./record-positions";

export async function recordFixes(
  { riderId, whereabouts }: Pick<SessionRider, "riderId" | "whereabouts">,
  fixes: readonly Fix[],
  commit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> = transaction,
): Promise<{ kept: number; dropped: number; late?: number }> {
  const { isStanding, now } = whereabouts;
  const { kept, doubted, late } = classifyFixes(fixes, whereabouts, now);
  if (kept.length > 0) {
    if (isStanding) await commit((tx) => recordUntilMoving(tx, riderId, kept));
    else await recordPositions({ riderId, fixes: kept });
  }
  if (doubted && doubted !== whereabouts.doubted) await saveDoubted(riderId, doubted);
  return { kept: kept.length, dropped: fixes.length - kept.length, ...(late > 0 && { late }) };
}

async function saveDoubted(riderId: number, { latitude, longitude, recordedAt }: AcceptedFix): Promise<void> {
  await transaction((tx) =>
    tx
      .update(riderPosition)
      .set({ doubtedLatitude: latitude, doubtedLongitude: longitude, doubtedAt: recordedAt })
      .where(eq(riderPosition.riderId, riderId)),
  );
}

/** One by one, because each fix may detect the departure. */
async function recordUntilMoving(tx: Tx, riderId: number, fixes: readonly AcceptedFix[]): Promise<void> {
  let isStanding = true;
  for (const fix of fixes) {
    await recordPosition(tx, riderId, fix, fix.recordedAt);
    if (!isStanding) continue;
    await detectDeparture(tx, riderId);
    isStanding = await stands(tx, riderId);
  }
  // Positions may be lost in a crash; the departure, which decides fees, may not.
  if (!isStanding) await tx.execute(sql`set local synchronous_commit = on`);
}

async function stands(tx: Tx, riderId: number): Promise<boolean> {
  const [standing] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "accepted")));
  return standing !== undefined;
}
