import { transaction } from "@/db/client";
import { createSimulatedMovementJob } from "@/lib/adapters/rider-fleet/rider-fleet";
import { TRAIL_INTERVAL_SECONDS } from "@/lib/core/riders/rider-fixes";
import {
  advanceMovement,
  getNextMovementTick,
  interpolatePosition,
} from "@/lib/core/riders/simulated-movement";
import { POSITION_CHANNEL } from "@/lib/core/tracking/tracking-live";
import type { SimulatedRide } from "@/lib/jobs/names";

export async function moveSimulatedRiders(rides: readonly SimulatedRide[]): Promise<void> {
  const now = new Date();
  const moves = rides.map((ride) => {
    const { share, isLast } = advanceMovement(ride, new Date(ride.anchor), now);
    const at = interpolatePosition(ride.from, ride.to, share);
    const { shipmentId, riderId, status } = ride;
    return { shipment_id: shipmentId, rider_id: riderId, status, ...at, ride: isLast ? null : ride };
  });
  await transaction({
    text: "select move_simulated_riders($1::text::jsonb, $2::text::jsonb, $3::int, $4)",
    values: [
      JSON.stringify(moves),
      JSON.stringify(createSimulatedMovementJob([], getNextMovementTick(now))),
      TRAIL_INTERVAL_SECONDS,
      POSITION_CHANNEL,
    ],
  });
}
