import type { RiderFleetRequest } from "@/lib/adapters/rider-fleet/rider-fleet";
import { SCENARIOS, type Scenario } from "@/lib/core/lifecycle/simulation";
import type { ShipmentSnapshot } from "./lock";

type Summoning = Pick<ShipmentSnapshot, "row" | "legs" | "assignment" | "wasReplaced" | "now">;

export function toFleetRequest({
  row,
  legs,
  assignment: active,
  wasReplaced,
  now,
}: Summoning): RiderFleetRequest {
  return {
    shipmentId: row.id,
    view: {
      status: row.status,
      type: row.type,
      isReturn: row.returnOfShipmentId !== null,
      legs: legs.map((leg) => leg.status),
      assignment: active?.status ?? null,
      wasReplaced,
      failure: row.failure,
    },
    scenario: row.scenario && Object.hasOwn(SCENARIOS, row.scenario) ? (row.scenario as Scenario) : null,
    riderId: active?.riderId ?? null,
    ways: legs.map((leg) => ({
      origin: { latitude: leg.originLatitude, longitude: leg.originLongitude },
      destination: { latitude: leg.destinationLatitude, longitude: leg.destinationLongitude },
    })),
    waitingSince: row.waitingSince ?? (row.status === "confirmed" ? row.paymentConfirmedAt : null),
    confirmedAt: row.searchStartedAt ?? row.paymentConfirmedAt ?? now,
    failedAt: row.failure?.occurredAt ?? null,
    now,
  };
}
