import { queryPrepared, type Tx } from "@/db/client";
import type { Point } from "@/lib/core/pricing/geography";
import { TRAIL_INTERVAL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { publishAfterCommit } from "@/lib/pubsub/publish";

const GIVEN =
  "array[$1::bigint], array[$2::float8], array[$3::float8], array[$4::timestamptz], array[true], $5::int";

/** Commits asynchronously, because the next fix replaces a lost one. */
export async function recordPosition(tx: Tx, riderId: number, at: Point, recordedAt?: Date): Promise<void> {
  const time = recordedAt?.toISOString() ?? null;
  const given = [riderId, at.latitude, at.longitude, time, TRAIL_INTERVAL_SECONDS];
  let notices: string[] = [];
  if (!publishAfterCommit(tx, POSITION_CHANNEL, () => notices)) {
    await queryPrepared(tx, `select record_positions(${GIVEN}, $6)`, [...given, POSITION_CHANNEL]);
    return;
  }
  const [row] = await queryPrepared<{ notices: string[] }>(
    tx,
    `select place_riders(${GIVEN}) as notices`,
    given,
  );
  notices = row!.notices;
}
