import { transaction } from "@/db/client";
import { type AcceptedFix, selectTrailFixes, TRAIL_INTERVAL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import { publish } from "@/lib/pubsub/publish";
import { batchCalls } from "@/lib/platform/batch-calls";
import { env } from "@/lib/platform/env";

/** More riders per statement would delay the first ones. */
const RIDERS_AT_ONCE = 64;

/** Times are sent as text, because the driver would parse and format timestamps again. */
const GIVEN =
  "$1::bigint[], $2::float8[], $3::float8[], $4::text[]::timestamptz[], $5::int[]::boolean[], $6::int";

interface Ride {
  riderId: number;
  fixes: AcceptedFix[];
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
