import { and, eq, sql } from "drizzle-orm";
import { queryPrepared, transaction, type Tx } from "@/db/client";
import { purgeExpired } from "@/db/purge-expired";
import { assignment, riderPosition } from "@/db/schema/riders";
import { RETENTION_DAYS } from "@/lib/core/limits";
import type { Point } from "@/lib/core/pricing/geography";
import {
  type AcceptedPositionFix,
  classifyFixes,
  type PositionFix,
  selectTrailFixes,
  TRAIL_INTERVAL_SECONDS,
} from "@/lib/core/riders/rider-fixes";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { createPartitions } from "@/lib/partitions/create-partitions";
import { batchCalls } from "@/lib/platform/batch-calls";
import { env } from "@/lib/platform/env";
import { publish, publishAfterCommit } from "@/lib/pubsub/publish";
import type { SessionRider } from "@/lib/riders/sessions/rider-sessions";
import { detectDepartureFromPositions } from "@/lib/riders/steps/steps";

export async function filterAndRecordFixes(
  { riderId, whereabouts }: Pick<SessionRider, "riderId" | "whereabouts">,
  fixes: readonly PositionFix[],
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

async function saveDoubted(
  riderId: number,
  { latitude, longitude, recordedAt }: AcceptedPositionFix,
): Promise<void> {
  await transaction((tx) =>
    tx
      .update(riderPosition)
      .set({ doubtedLatitude: latitude, doubtedLongitude: longitude, doubtedAt: recordedAt })
      .where(eq(riderPosition.riderId, riderId)),
  );
}

/** Records the fixes one by one, because each fix may detect the departure. */
async function recordUntilMoving(
  tx: Tx,
  riderId: number,
  fixes: readonly AcceptedPositionFix[],
): Promise<void> {
  let isStanding = true;
  for (const fix of fixes) {
    await recordPosition(tx, riderId, fix, fix.recordedAt);
    if (!isStanding) continue;
    await detectDepartureFromPositions(tx, riderId);
    isStanding = await stands(tx, riderId);
  }
  // Positions may be lost in a crash; the departure may not, because the departure decides fees.
  if (!isStanding) await tx.execute(sql`set local synchronous_commit = on`);
}

async function stands(tx: Tx, riderId: number): Promise<boolean> {
  const [standing] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(and(eq(assignment.riderId, riderId), eq(assignment.status, "accepted")));
  return standing !== undefined;
}

/** A larger batch would delay the first riders. */
const RIDERS_AT_ONCE = 64;

/** Times are sent as text, because the driver would parse and format timestamps again. */
const GIVEN =
  "$1::bigint[], $2::float8[], $3::float8[], $4::text[]::timestamptz[], $5::int[]::boolean[], $6::int";

interface Ride {
  riderId: number;
  fixes: AcceptedPositionFix[];
}

export const recordPositions = batchCalls(
  { max: RIDERS_AT_ONCE, atOnce: 1 },
  async (rides: Ride[]): Promise<undefined[]> => {
    const rows = rides.flatMap(({ riderId, fixes }) => {
      const marks = selectTrailFixes(fixes);
      return fixes.map((fix, index) => ({ riderId, ...fix, isOnTrail: marks[index]! }));
    });
    const given = [
      rows.map(({ riderId }) => riderId),
      rows.map(({ latitude }) => latitude),
      rows.map(({ longitude }) => longitude),
      rows.map(({ recordedAt }) => recordedAt.toISOString()),
      rows.map(({ isOnTrail }) => Number(isOnTrail)),
      TRAIL_INTERVAL_SECONDS,
    ];
    if (env.REDIS_URL) {
      const [row] = await transaction<{ notices: string[] }>({
        text: `select place_riders(${GIVEN}) as notices`,
        values: given,
      });
      publish(POSITION_CHANNEL, row!.notices);
    } else {
      await transaction({
        text: `select record_positions(${GIVEN}, $7)`,
        values: [...given, POSITION_CHANNEL],
      });
    }
    return rides.map(() => undefined);
  },
);

const ONE_FIX =
  "array[$1::bigint], array[$2::float8], array[$3::float8], array[$4::timestamptz], array[true], $5::int";

/** Makes the transaction commit asynchronously, because the next fix replaces a fix lost in a crash. */
export async function recordPosition(tx: Tx, riderId: number, at: Point, recordedAt?: Date): Promise<void> {
  const time = recordedAt?.toISOString() ?? null;
  const given = [riderId, at.latitude, at.longitude, time, TRAIL_INTERVAL_SECONDS];
  let notices: string[] = [];
  if (!publishAfterCommit(tx, POSITION_CHANNEL, () => notices)) {
    await queryPrepared(tx, `select record_positions(${ONE_FIX}, $6)`, [...given, POSITION_CHANNEL]);
    return;
  }
  const [row] = await queryPrepared<{ notices: string[] }>(
    tx,
    `select place_riders(${ONE_FIX}) as notices`,
    given,
  );
  notices = row!.notices;
}

export async function purgeTrailsAndPhotos(): Promise<void> {
  await createPartitions("position_trail");
  await purgeExpired({
    table: sql`proof_photo`,
    bornAt: sql`created_at`,
    days: RETENTION_DAYS.proofPhotos,
    remove: (tx, ids) =>
      tx.execute(sql`
        delete from proof_photo using shipment
        where proof_photo.id = any (${sql.param(ids)}::bigint[]) and shipment.id = proof_photo.shipment_id
          and shipment.status in ('delivered', 'cancelled', 'failed')`),
  });
}
