import { describe, expect, it } from "vitest";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { createTrackingEvent, minutesAfterNow, SAMPLE_NOW, createTrackingRow } from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

describe("the receiver's pin", () => {
  const receiverPin = {
    latitude: -6.766123,
    longitude: 39.246123,
    movedMetres: 90,
    landmark: "Blue gate behind the mosque",
    confirmedAt: minutesAfterNow(-30).toISOString(),
  };

  it.each(SHIPMENT_STATUSES)("is requested before the pickup only: %s", (status) => {
    const expected = ["confirmed", "pickup_dispatched"].includes(status) ? "open" : null;
    expect(buildTrackingView(createTrackingRow({ status }), SAMPLE_NOW, "en").pin).toBe(expected);
  });

  it("replaces the booked location once confirmed, at the same precision, and is not requested again", () => {
    const view = buildTrackingView(createTrackingRow({ status: "confirmed", receiverPin }), SAMPLE_NOW, "en");
    expect(view.pin).toBe("confirmed");
    expect(view.dropoff).toEqual({
      area: "Mikocheni B, Dar es Salaam",
      near: null,
      latitude: -6.766,
      longitude: 39.246,
    });
  });

  it("shows the receiver the saved data, and events do not repeat it", () => {
    const events = [createTrackingEvent("attempt_failed", "Nobody at blue gate behind the MOSQUE", 1)];
    const { confirmed, ...rest } = buildTrackingView(
      createTrackingRow({ receiverPin, events }),
      SAMPLE_NOW,
      "en",
    );
    expect(confirmed).toEqual({ movedMetres: 90, landmark: "Blue gate behind the mosque" });
    expect(JSON.stringify(rest)).not.toMatch(/blue gate/i);
    const after = buildTrackingView(
      createTrackingRow({ status: "delivered", receiverPin, events }),
      SAMPLE_NOW,
      "en",
    );
    expect(JSON.stringify(after)).not.toMatch(/blue gate/i);
  });

  it("gets the landmark nearest to the displayed point, not to the exact one", () => {
    const asked: unknown[] = [];
    const nearestLandmark = (point: object) => `${asked.push(point)}`;
    const view = buildTrackingView(
      createTrackingRow({ status: "confirmed", receiverPin }),
      SAMPLE_NOW,
      "en",
      { nearestLandmark },
    );
    expect(asked).toEqual([{ latitude: -6.766, longitude: 39.246 }]);
    expect(view.dropoff?.near).toBe("1");
  });
});
