import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { ShipmentStatus } from "@/lib/core/statuses";

export interface Milestones {
  /** Number of completed steps, also of a failed or cancelled shipment: 1 is booked, 4 delivered. */
  reached: number;
  /** Times of booking, collection, departure to the receiver, and the end. Null before the step. */
  times: readonly [string, string | null, string | null, string | null];
}

type Shipment = Pick<ShipmentWire, "status" | "created_at" | "events" | "proof" | "failure" | "cancellation">;

const ON_THE_WAY = new Set<ShipmentStatus>(["in_transit", "out_for_delivery"]);

export function getMilestones(shipment: Shipment): Milestones {
  const { status, created_at: booked, events } = shipment;
  const collected = events.findLast((event) => event.status === "picked_up")?.occurred_at ?? null;
  const departed = getDeparture(shipment);
  const reached = status === "delivered" ? 4 : departed ? 3 : collected ? 2 : 1;
  return { reached, times: [booked, collected, departed, getEnd(shipment)] };
}

/** Returns the departure of the current attempt. Events are newest first. */
function getDeparture({ status, events }: Shipment): string | null {
  const isUnderWay = (event: Shipment["events"][number]) => ON_THE_WAY.has(event.status);
  const lastFailure = status === "failed" ? -1 : events.findIndex((event) => event.status === "failed");
  const current = lastFailure === -1 ? events : events.slice(0, lastFailure);
  return (current.findLast(isUnderWay) ?? events.findLast(isUnderWay))?.occurred_at ?? null;
}

function getEnd({ status, proof, failure, cancellation }: Shipment): string | null {
  switch (status) {
    case "delivered":
      return proof?.recorded_at ?? null;
    case "failed":
      return failure?.occurred_at ?? null;
    case "cancelled":
      return cancellation?.cancelled_at ?? null;
    default:
      return null;
  }
}
