import { describe, expect, it } from "vitest";
import { createTrackingEvent, SAMPLE_NOW, createTrackingRow } from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

const entryOf = (
  description: string,
  place: string | null,
  trigger = "delivered",
  locale: "en" | "sw" = "en",
) =>
  buildTrackingView(
    createTrackingRow({ events: [createTrackingEvent(trigger, description, 1, place)] }),
    SAMPLE_NOW,
    locale,
  ).timeline[0];

describe("the location of an event", () => {
  it.each([
    ["Ubungo hub", "Ubungo hub"],
    ["  Ubungo hub ", "Ubungo hub"],
    ["12 Samora, Posta, Dar es Salaam", "Posta, Dar es Salaam"],
    [null, null],
    ["", null],
    ["Gate 5", null],
    ["Asha's house, Plot 5", null],
    ["Asha's house, near the mosque", null],
    // Texts that contain a part of the shipment's addresses or notes.
    ["Mwai Kibaki Road", null],
    ["MIKOCHENI B", null],
    ["kariakoo", null],
    ["Blue gate", null],
    ["Ask for", null],
  ])("%j is shown as %j", (written, shown) => {
    expect(entryOf("Delivered", written)?.place).toBe(shown);
  });
});

describe("the text of an event", () => {
  it("is the service's own in English", () => {
    const again = "Another rider has accepted the delivery";
    expect(entryOf(again, null, "rider_accepted")).toMatchObject({ title: again, detail: null });
  });

  it("is the service's own in Swahili", () => {
    expect(entryOf("The rider has collected the parcel", null, "rider_collected", "sw")).toMatchObject({
      title: "Dereva amechukua mzigo",
      detail: null,
    });
  });

  it("is the reason of a failure, in both languages", () => {
    const reason = "Nobody was there to receive the parcel";
    expect(entryOf(reason, null, "attempt_failed")).toMatchObject({ title: reason, detail: null });
    expect(entryOf(reason, null, "attempt_failed", "sw")?.title).toBe("Hakukuwa na mtu wa kupokea mzigo");
  });

  it("has a person's text as its detail, or as its title for an unknown event", () => {
    expect(entryOf("Left with the guard", null)).toMatchObject({
      title: "Delivered",
      detail: "Left with the guard",
    });
    expect(entryOf("Left with the guard", null, "unheard_of")).toMatchObject({
      title: "Left with the guard",
      detail: null,
    });
  });
});
