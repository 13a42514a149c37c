import { hot } from "@/db/client";
import { type KeptFix, onTrail, TRAIL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { batchCalls } from "@/lib/platform/batch-calls";

/** A statement for more riders would keep the first of them waiting for the last; one at a time gathers the most. */
const RIDERS_AT_ONCE = 64;

interface Ride {
  riderId: number;
  /** In the order of time, one at least. */
  fixes: KeptFix[];
}

/** Does what `recordPosition` does, for many riders by one statement that is its own transaction. */
export const recordTogether = batchCalls(
  { max: RIDERS_AT_ONCE, atOnce: 1 },
  async (rides: Ride[]): Promise<undefined[]> => {
    const rows = rides.flatMap(({ riderId, fixes }) => {
      const marks = onTrail(fixes);
      return fixes.map((fix, index) => ({ riderId, ...fix, isOnTrail: marks[index]! }));
    });
    await hot.unsafe(
      `select record_positions($1::bigint[], $2::float8[], $3::float8[], $4::timestamptz[], $5::int[]::boolean[], $6::int, $7)`,
      [
        rows.map(({ riderId }) => riderId),
        rows.map(({ latitude }) => latitude),
        rows.map(({ longitude }) => longitude),
        rows.map(({ recordedAt }) => recordedAt.toISOString()),
        rows.map(({ isOnTrail }) => Number(isOnTrail)),
        TRAIL_SECONDS,
        POSITION_CHANNEL,
      ],
      { prepare: true },
    );
    return rides.map(() => undefined);
  },
);
