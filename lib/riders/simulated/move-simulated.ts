import { hot } from "@/db/client";
import { TRAIL_SECONDS } from "@/lib/core/riders/rider-fixes";
import { positionAlong, progressAt } from "@/lib/core/riders/simulated-movement";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import type { SimulatedRide } from "@/lib/jobs/names";
import { type NewJob, newJob } from "@/lib/jobs/new-job";
import { batchCalls } from "@/lib/platform/batch-calls";

/** Seconds between two positions of a rider on the move, as a real rider's phone sends them. */
const POSITION_SECONDS = 10;
/** One statement at a time, which gathers the riders that are due together. */
const RIDERS_AT_ONCE = 64;

/** Moves a simulated rider to its present place by the timetable, until the stretch is done or the shipment moved on. */
export const moveSimulatedRider = batchCalls(
  { max: RIDERS_AT_ONCE, atOnce: 1 },
  async (rides: SimulatedRide[]): Promise<undefined[]> => {
    // Those that a previous release has queued do not say where they lead: their riders move on with the next step.
    const moved = rides.filter(({ from }) => from !== undefined).map((ride) => moveOf(ride, Date.now()));
    await hot.unsafe(
      "select move_simulated_riders($1::text::jsonb, $2::int, $3)",
      [JSON.stringify(moved), TRAIL_SECONDS, POSITION_CHANNEL],
      { prepare: true },
    );
    return rides.map(() => undefined);
  },
);

function moveOf(ride: SimulatedRide, now: number) {
  const begun = Date.parse(ride.anchor);
  const at = positionAlong(ride.from, ride.to, progressAt(ride, (now - begun) / 1000));
  const runAt = new Date(now + POSITION_SECONDS * 1000);
  const isLast = runAt.getTime() > begun + ride.toSeconds * 1000;
  const next: NewJob | null = isLast
    ? null
    : newJob("rider.simulate_position", ride, { runAt, jobKey: `position:${ride.shipmentId}` });
  return { shipment_id: ride.shipmentId, rider_id: ride.riderId, status: ride.status, ...at, next };
}
