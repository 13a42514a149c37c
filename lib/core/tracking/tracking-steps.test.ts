import { describe, expect, it } from "vitest";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { createTrackingEvent, minutesAfterNow, SAMPLE_NOW, createTrackingRow } from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

describe("the four steps", () => {
  it.each<[ShipmentStatus, string]>([
    ["pending", "current ahead ahead ahead"],
    ["confirmed", "done current ahead ahead"],
    ["pickup_dispatched", "done current ahead ahead"],
    ["picked_up", "done done current ahead"],
    ["in_transit", "done done current ahead"],
    ["out_for_delivery", "done done current ahead"],
    ["delivered", "done done done done"],
    ["cancelled", ""],
    ["failed", ""],
  ])("of a shipment that is %s are %s", (status, states) => {
    const { steps } = buildTrackingView(createTrackingRow({ status }), SAMPLE_NOW, "en");
    expect(steps.map(({ state }) => state).join(" ")).toBe(states);
  });

  it("have names in both languages", () => {
    const labels = (locale: "en" | "sw") =>
      buildTrackingView(createTrackingRow(), SAMPLE_NOW, locale).steps.map(({ label }) => label);
    expect(labels("en")).toEqual(["Confirmed", "Collected", "On the way", "Delivered"]);
    expect(labels("sw")).toEqual(["Umethibitishwa", "Umechukuliwa", "Njiani", "Umefika"]);
  });
});

describe("the time of arrival", () => {
  const EXPECTED = ["confirmed", "pickup_dispatched", "picked_up", "in_transit", "out_for_delivery"];
  it.each<ShipmentStatus>(["pending", "confirmed", "in_transit", "delivered", "cancelled", "failed"])(
    "is shown while it is pending: %s",
    (status) => {
      const { eta } = buildTrackingView(createTrackingRow({ status }), SAMPLE_NOW, "en");
      const told = {
        at: minutesAfterNow(25).toISOString(),
        text: "Today, 15:10–15:25",
        relative: null,
        isArriving: false,
        isLate: false,
        laterMinutes: 0,
      };
      expect(eta).toEqual(EXPECTED.includes(status) ? told : null);
    },
  );

  const etaOf = (changes: Parameters<typeof createTrackingRow>[0], locale: "en" | "sw" = "en") =>
    buildTrackingView(createTrackingRow(changes), SAMPLE_NOW, locale).eta;

  it("is to the minute, with the time left, in the last ten minutes", () => {
    expect(etaOf({ estimatedDeliveryAt: minutesAfterNow(8) })).toMatchObject({
      text: "Today, 15:08",
      relative: "in 8 minutes",
    });
    expect(etaOf({ estimatedDeliveryAt: minutesAfterNow(-8) })).toMatchObject({
      text: "Today, 14:52",
      relative: null,
      isLate: true,
    });
  });

  it("is a part of the day for a regional parcel, until its last ride", () => {
    const promised = { type: "regional", promisedDeliveryAt: new Date("2026-11-21T23:48:00Z") } as const;
    const estimatedDeliveryAt = new Date("2026-11-22T02:10:00Z");
    expect(etaOf({ ...promised, status: "in_transit", estimatedDeliveryAt }, "sw")).toEqual({
      at: "2026-11-22T08:00:00.000Z",
      text: "Kesho asubuhi, 8:00–11:00",
      relative: null,
      isArriving: false,
      isLate: false,
      laterMinutes: 0,
    });
    expect(etaOf({ type: "regional" })?.text).toBe("Today, 15:10–15:25");
  });

  it("is not shown while the rider is under 300 m from the place that the receiver confirmed", () => {
    const near = { latitude: -6.7669, longitude: 39.245678, recordedAt: minutesAfterNow(-0.5) };
    const arriving = { text: "Anakaribia", relative: null, isArriving: true, isLate: false, laterMinutes: 0 };
    const late = { estimatedDeliveryAt: minutesAfterNow(-8), promisedDeliveryAt: minutesAfterNow(-30) };
    expect(etaOf({ ...late, position: near }, "sw")).toMatchObject(arriving);
    expect(etaOf({ position: { ...near, recordedAt: minutesAfterNow(-2) } })?.isArriving).toBe(false);
    const pin = { latitude: -6.7645, longitude: 39.2457, movedMetres: 105, landmark: null };
    const receiverPin = { ...pin, confirmedAt: minutesAfterNow(-30).toISOString() };
    expect(etaOf({ position: { ...near, latitude: -6.7626 }, receiverPin })?.isArriving).toBe(true);
    expect(etaOf({ position: { ...near, latitude: -6.7626 } })?.isArriving).toBe(false);
  });

  it("has not passed exactly at the estimate", () => {
    expect(
      buildTrackingView(createTrackingRow({ estimatedDeliveryAt: SAMPLE_NOW }), SAMPLE_NOW, "en").eta?.isLate,
    ).toBe(false);
  });
});

describe("the page", () => {
  it("shows whether it is in the sandbox, and its tracking code", () => {
    const isSandbox = (mode: "live" | "sandbox") =>
      buildTrackingView(createTrackingRow({ mode }), SAMPLE_NOW, "en").isSandbox;
    expect([isSandbox("live"), isSandbox("sandbox")]).toEqual([false, true]);
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").code).toBe("TUMAx8Kd02LmQz");
  });

  it("counts days from the last event, or from the payment without one", () => {
    const ended = createTrackingRow({ status: "cancelled", events: [], paymentConfirmedAt: SAMPLE_NOW });
    const isArchived = (days: number, more = 0) =>
      buildTrackingView(ended, new Date(SAMPLE_NOW.getTime() + days * 86_400_000 + more), "en").isArchived;
    expect([isArchived(30), isArchived(30, 1)]).toEqual([false, true]);
    const unpaid = createTrackingRow({
      status: "cancelled",
      events: [createTrackingEvent("cancelled", "x", 0)],
      paymentConfirmedAt: null,
    });
    expect(buildTrackingView(unpaid, new Date(SAMPLE_NOW.getTime() + 86_400_000), "en").isArchived).toBe(
      false,
    );
    expect(
      buildTrackingView(unpaid, new Date(SAMPLE_NOW.getTime() + 2 * 86_400_000), "en", { mapDays: 1 })
        .isArchived,
    ).toBe(true);
  });

  it("asks for the exact location until the pickup, and shows that it is set until the end", () => {
    const receiverPin = { latitude: -6.7, longitude: 39.2, landmark: null } as never;
    const pin = (status: ShipmentStatus, given: boolean) =>
      buildTrackingView(
        createTrackingRow({ status, receiverPin: given ? receiverPin : null }),
        SAMPLE_NOW,
        "en",
      ).pin;
    const statuses: ShipmentStatus[] = [
      "pending",
      "confirmed",
      "pickup_dispatched",
      "picked_up",
      "delivered",
    ];
    expect(statuses.map((status) => pin(status, false))).toEqual([null, "open", "open", null, null]);
    expect(statuses.map((status) => pin(status, true))).toEqual([...Array(4).fill("confirmed"), null]);
  });
});
