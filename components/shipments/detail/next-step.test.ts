import { describe, expect, it } from "vitest";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getNextStepLabel } from "./next-step";

function view(shipment: object, rider: object | null = null): ShipmentView {
  const now = "2026-11-27T09:00:00Z";
  return { shipment: { payment_status: "paid", failure: null, ...shipment }, rider, now } as ShipmentView;
}

describe("the next step", () => {
  it.each([
    [{ status: "pending", payment_status: "pending" }, null, "pending"],
    [{ status: "pending", payment_status: "processing" }, null, "processing"],
    [{ status: "confirmed", pickup_after: null }, null, "confirmed"],
    [{ status: "confirmed", pickup_after: "2026-11-27T10:00:00Z" }, null, "confirmed_planned"],
    [{ status: "confirmed", pickup_after: "2026-11-27T08:00:00Z" }, null, "confirmed"],
    [{ status: "pickup_dispatched" }, {}, "pickup_dispatched"],
    [{ status: "pickup_dispatched", events: [{ actor_type: "rider" }] }, null, "finding_another"],
    // An unreachable rider may have collected the parcel.
    [
      { status: "pickup_dispatched", events: [{ actor_type: "system" }, { actor_type: "rider" }] },
      null,
      "finding_another_unheard",
    ],
    [{ status: "pickup_dispatched", events: [{ actor_type: "admin" }] }, null, "finding_another_unheard"],
    [{ status: "failed", failure: { final: false, resolution: null } }, null, "failed_open"],
    [
      { status: "failed", failure: { final: false, resolution: null, next_attempt: {} } },
      null,
      "failed_planned",
    ],
    [{ status: "failed", failure: { final: false, resolution: null, code: "lost" } }, null, "failed_lost"],
    [{ status: "failed", failure: { final: true, resolution: "refunded", code: "lost" } }, null, "failed"],
    [{ status: "failed", failure: { final: true, resolution: "refunded" } }, null, "failed"],
    [{ status: "failed", failure: { final: true, resolution: "returned" } }, null, "failed_returned"],
  ])("of %j with rider %j is %s", (shipment, rider, key) => {
    expect(getNextStepLabel(view(shipment, rider))).toBe(key);
  });
});
