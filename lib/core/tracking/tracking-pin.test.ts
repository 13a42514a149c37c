import { describe, expect, it } from "vitest";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { event, minutes, now, row } from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

describe("the receiver's pin", () => {
  const receiverPin = {
    latitude: -6.766123,
    longitude: 39.246123,
    movedMetres: 90,
    landmark: "Blue gate behind the mosque",
    confirmedAt: minutes(-30).toISOString(),
  };

  it.each(SHIPMENT_STATUSES)("is requested before the pickup only: %s", (status) => {
    const expected = ["confirmed", "pickup_dispatched"].includes(status) ? "open" : null;
    expect(buildTrackingView(row({ status }), now, "en").pin).toBe(expected);
  });

  it("replaces the booked location once confirmed, at the same precision, and is not requested again", () => {
    const view = buildTrackingView(row({ status: "confirmed", receiverPin }), now, "en");
    expect(view.pin).toBe("confirmed");
    expect(view.dropoff).toEqual({
      area: "Mikocheni B, Dar es Salaam",
      near: null,
      latitude: -6.766,
      longitude: 39.246,
    });
  });

  it("shows the receiver the saved data, and events do not repeat it", () => {
    const events = [event("attempt_failed", "Nobody at blue gate behind the MOSQUE", 1)];
    const { confirmed, ...rest } = buildTrackingView(row({ receiverPin, events }), now, "en");
    expect(confirmed).toEqual({ movedMetres: 90, landmark: "Blue gate behind the mosque" });
    expect(JSON.stringify(rest)).not.toMatch(/blue gate/i);
    const after = buildTrackingView(row({ status: "delivered", receiverPin, events }), now, "en");
    expect(JSON.stringify(after)).not.toMatch(/blue gate/i);
  });

  it("gets the landmark nearest to the displayed point, not to the exact one", () => {
    const asked: unknown[] = [];
    const nearestLandmark = (point: object) => `${asked.push(point)}`;
    const view = buildTrackingView(row({ status: "confirmed", receiverPin }), now, "en", { nearestLandmark });
    expect(asked).toEqual([{ latitude: -6.766, longitude: 39.246 }]);
    expect(view.dropoff?.near).toBe("1");
  });
});
