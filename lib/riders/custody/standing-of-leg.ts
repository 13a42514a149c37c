import type { LateStep } from "@/lib/core/riders/late-step";
import type { SeenShipment } from "@/lib/shipments/moves/lock";

/** How a shipment stands for a rider who had one of its legs, from 1. */
export function standingOfLeg({ row, legs }: SeenShipment, legSequence: number): LateStep["standing"] {
  const leg = legs[legSequence - 1]?.status;
  if (row.status === "cancelled" && legSequence === 1) return "cancelled";
  if (row.failure?.code === "no_rider_found" && row.failure.final) return "no_rider_found";
  const isOpen = row.status === "pickup_dispatched" || row.status === "in_transit";
  if (isOpen && (leg === "pending" || leg === "assigned")) return "awaits_pickup";
  return row.status === "failed" || row.status === "cancelled" ? "ended" : "carried";
}
