import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Point } from "@/lib/core/pricing/geography";
import { TRAIL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { publishAfterCommit } from "@/lib/notices/publish";

/**
 * Records where a rider is: one latest row per rider, and a thinned trail of the shipment on the road.
 * A fix that is older than the latest is dropped. Commits without waiting for the disk: a lost fix is replaced
 * by the next. While a shipment is out for delivery, its followers are told with the commit.
 */
export async function recordPosition(tx: Tx, riderId: number, at: Point, recordedAt?: Date): Promise<void> {
  const time = recordedAt?.toISOString() ?? null;
  const given = sql`array[${riderId}]::bigint[], array[${at.latitude}]::float8[],
    array[${at.longitude}]::float8[], array[${time}]::timestamptz[], array[true], ${TRAIL_SECONDS}::int`;
  let notices: string[] = [];
  if (!publishAfterCommit(tx, POSITION_CHANNEL, () => notices)) {
    await tx.execute(sql`select record_positions(${given}, ${POSITION_CHANNEL})`);
    return;
  }
  const [row] = await tx.execute<{ notices: string[] }>(sql`select place_riders(${given}) as notices`);
  notices = row!.notices;
}
