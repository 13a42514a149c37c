import { describe, expect, it } from "vitest";
import { FAILURE_CODES, FAILURES } from "@/lib/core/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle";
import type { ShipmentView } from "@/lib/core/shipment-view";
import { eventText } from "./event-text";
import { nextKey, stepsDone } from "./next-key";

function view(shipment: object, rider: object | null = null): ShipmentView {
  return { shipment: { payment_status: "paid", failure: null, ...shipment }, rider } as ShipmentView;
}

describe("what comes next", () => {
  it.each([
    [{ status: "pending", payment_status: "pending" }, null, "pending"],
    [{ status: "pending", payment_status: "processing" }, null, "processing"],
    [{ status: "pickup_dispatched" }, {}, "pickup_dispatched"],
    [{ status: "pickup_dispatched" }, null, "finding_another"],
    [{ status: "failed", failure: { final: false, resolution: null } }, null, "failed_open"],
    [{ status: "failed", failure: { final: true, resolution: "refunded" } }, null, "failed"],
    [{ status: "failed", failure: { final: true, resolution: "returned" } }, null, "failed_returned"],
  ])("%j with rider %j says %s", (shipment, rider, key) => {
    expect(nextKey(view(shipment, rider))).toBe(key);
  });

  it("counts no steps once the way has ended elsewhere", () => {
    expect(stepsDone(view({ status: "cancelled" }).shipment)).toBeNull();
    expect(stepsDone(view({ status: "delivered" }).shipment)).toBe(4);
  });
});

describe("events in Swahili", () => {
  const ours = [
    ...TRANSITIONS.flatMap(({ event }) => (event ? [event.description] : [])),
    ...FAILURE_CODES.map((code) => FAILURES[code].description),
  ];

  it.each(ours)("%s is told in Swahili", (description) => {
    expect(eventText(description, "sw")).not.toBe(description);
  });

  it("leaves what a person wrote as it was", () => {
    expect(eventText("Left with the guard, Juma", "sw")).toBe("Left with the guard, Juma");
  });
});
