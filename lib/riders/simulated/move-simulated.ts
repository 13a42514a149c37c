import type { Tx } from "@/db/client";
import { POSITION_SECONDS } from "@/lib/adapters/rider-fleet/simulated";
import { idlePosition, movementOf, positionAlong, progressAt } from "@/lib/core/riders/simulated-movement";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { enqueue } from "@/lib/jobs/enqueue";
import { fleetRequest } from "@/lib/riders/dispatch/fleet-request";
import { recordPosition } from "@/lib/riders/positions/record-position";
import { lockShipment } from "@/lib/shipments/moves/lock";

/** Moves a simulated rider to its present place by the timetable, until the stretch is done. */
export async function moveSimulatedRider(
  tx: Tx,
  due: { shipmentId: number; status: ShipmentStatus; anchor: string },
): Promise<void> {
  const locked = await lockShipment(tx, due.shipmentId);
  const { view, now } = fleetRequest(locked);
  const movement = movementOf(view);
  const riderId = locked.assignment?.riderId;
  const leg = movement && locked.legs[movement.leg];
  if (!movement || !leg || riderId === undefined || view.status !== due.status) return;
  const origin = { latitude: leg.originLatitude, longitude: leg.originLongitude };
  const destination = { latitude: leg.destinationLatitude, longitude: leg.destinationLongitude };
  const share = progressAt(movement, (now.getTime() - Date.parse(due.anchor)) / 1000);
  const at =
    movement.kind === "approach"
      ? positionAlong(idlePosition(origin, riderId), origin, share)
      : positionAlong(origin, destination, share);
  await recordPosition(tx, riderId, at);
  if (share >= 1) return;
  await enqueue(tx, "rider.simulate_position", due, {
    runAt: new Date(now.getTime() + POSITION_SECONDS * 1000),
    jobKey: `position:${due.shipmentId}`,
  });
}
