import { describe, expect, it } from "vitest";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { TRACKING_MESSAGES, TRANSIT_MESSAGES } from "./tracking-messages";
import {
  createTrackingFailure,
  createTrackingEvent,
  SAMPLE_NOW,
  createTrackingRow,
} from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

describe("the text on the page", () => {
  const ended = (final: boolean, resolution: "returned" | "refunded" | null) =>
    createTrackingRow({ status: "failed", failure: createTrackingFailure({ final, resolution }) });
  it.each([
    ["origin_hub_in", "Your parcel is at our first hub"],
    ["origin_hub_out", "Your parcel is on the road between cities"],
    ["destination_hub_in", "Your parcel has reached the hub near you"],
    ["last_mile_accepted", "A rider is fetching your parcel from the hub"],
    ["last_mile_released", "Finding another rider to bring your parcel"],
    ["last_mile_restored", "A rider is fetching your parcel from the hub"],
    ["return_near_sender", "Your parcel is coming back from the hub near you"],
    ["rider_moving", "Your parcel is in transit"],
  ])("in transit has a headline that follows the timeline: %s", (trigger, headline) => {
    const events = [
      createTrackingEvent(trigger, "Something", 1),
      createTrackingEvent("rider_collected", "Before", 9),
    ];
    expect(
      buildTrackingView(createTrackingRow({ status: "in_transit", events }), SAMPLE_NOW, "en").text.headline,
    ).toBe(headline);
  });

  it("in transit is specific to the last event, in both languages", () => {
    const into = TRANSITIONS.filter(({ to }) => to === "in_transit").map(({ trigger }) => trigger);
    for (const words of Object.values(TRANSIT_MESSAGES))
      expect(Object.keys(words).sort()).toEqual([...new Set<string>(into)].sort());
  });

  it("in transit mentions a returning rider instead of the search for another", () => {
    const events = ["last_mile_restored", "last_mile_released", "destination_hub_in"].map((trigger, age) =>
      createTrackingEvent(trigger, "Something", age),
    );
    const { headline, sentence } = buildTrackingView(
      createTrackingRow({ status: "in_transit", events }),
      SAMPLE_NOW,
      "en",
    ).text;
    expect([headline, sentence]).toEqual([
      "A rider is fetching your parcel from the hub",
      "It's coming to you next. Please keep your phone close.",
    ]);
  });

  it.each([
    [
      createTrackingRow({ status: "confirmed" }),
      "Confirmed, finding a rider",
      "Your parcel from Duka la Asha is confirmed. We're finding a rider.",
      null,
    ],
    [
      createTrackingRow({ status: "confirmed", rider: null, awaitsSeller: true }),
      "Paid, waiting for the shop",
      "Duka la Asha needs to confirm your order. Then we send a rider.",
      null,
    ],
    [
      createTrackingRow({ status: "confirmed", rider: null }),
      "Confirmed, finding a rider",
      "Your parcel from Duka la Asha is confirmed. We're finding a rider.",
      null,
    ],
    [
      createTrackingRow({ status: "pickup_dispatched", rider: null }),
      "Finding another rider",
      "We're finding another rider for your parcel from Duka la Asha.",
      null,
    ],
    [
      createTrackingRow({ status: "delivered", events: [createTrackingEvent("delivered", "Delivered", 5)] }),
      "Delivered",
      "Your parcel from Duka la Asha was handed over today, 14:55.",
      "Is something wrong? Please contact Duka la Asha.",
    ],
    [
      createTrackingRow({ status: "cancelled" }),
      "Delivery cancelled",
      "Your parcel from Duka la Asha will not be delivered.",
      "If you did not expect this, please contact Duka la Asha.",
    ],
    [
      ended(false, null),
      "We couldn't deliver your parcel",
      "Nobody was there to receive the parcel.",
      "We can try again, or return the parcel to the sender. Duka la Asha decides: please contact them.",
    ],
    [
      createTrackingRow({ status: "failed", failure: createTrackingFailure({ code: "lost" }) }),
      "We couldn't deliver your parcel",
      "The parcel was lost on the way.",
      "We are looking into it. Please contact Duka la Asha to agree on what happens next.",
    ],
    [
      ended(true, "returned"),
      "The delivery was unsuccessful",
      "Nobody was there to receive the parcel. The parcel is going back to the sender.",
      "Please contact Duka la Asha to agree on what happens next.",
    ],
    [
      ended(true, "refunded"),
      "The delivery was unsuccessful",
      "Nobody was there to receive the parcel.",
      "Please contact Duka la Asha to agree on what happens next.",
    ],
    [
      createTrackingRow({ status: "failed", failure: null }),
      "We couldn't deliver your parcel",
      "The delivery could not be completed.",
      "We can try again, or return the parcel to the sender. Duka la Asha decides: please contact them.",
    ],
  ])("%#: says what is happening and what to do", (source, headline, sentence, next) => {
    expect(buildTrackingView(source, SAMPLE_NOW, "en").text).toEqual({ headline, sentence, next });
  });

  it("is short long after the end", () => {
    const ended = createTrackingRow({
      status: "delivered",
      events: [createTrackingEvent("delivered", "Delivered", 5)],
    });
    expect(buildTrackingView(ended, new Date(SAMPLE_NOW.getTime() + 40 * 86_400_000), "en").text).toEqual({
      headline: "Delivered",
      sentence: "This delivery ended more than 30 days ago, so its details are no longer shown.",
      next: null,
    });
  });
});

it("a failure is shown with its reason in both languages", () => {
  for (const { statuses } of Object.values(TRACKING_MESSAGES))
    expect(statuses.failed.sentence).toContain("{reason}");
});

describe("a planned time", () => {
  const window = { after: "2026-11-22T05:00:00.000Z", before: "2026-11-22T08:00:00.000Z" };
  const nextAttempt = { ...window, startsAt: window.after, notes: null, place: null };
  const planned = (changes: Partial<typeof nextAttempt> = {}) =>
    createTrackingRow({
      status: "failed",
      receiverMayPropose: true,
      failure: createTrackingFailure({ nextAttempt: { ...nextAttempt, ...changes } }),
    });
  const scheduled = createTrackingRow({ status: "confirmed", rider: null, plannedPickup: window });
  const view = (row: typeof scheduled, locale: "sw" | "en" = "en", near: string | null = null) =>
    buildTrackingView(row, SAMPLE_NOW, locale, { nearestLandmark: () => near });

  it("of an attempt is shown with its place instead of the question", () => {
    expect(view(planned())).toMatchObject({
      text: {
        headline: "We try again tomorrow morning, 8:00–11:00",
        sentence:
          "Nobody was there to receive the parcel. At that time we bring your parcel from Duka la Asha to Mikocheni B, Dar es Salaam.",
        next: "Please keep your phone close. If that time doesn't suit you, please contact Duka la Asha.",
      },
      isAttemptPlanned: true,
      isUnderWay: true,
      proposal: null,
    });
    expect(view(planned(), "sw", "Shoppers Plaza").text).toEqual({
      headline: "Tutajaribu tena kesho asubuhi, 8:00–11:00",
      sentence:
        "Hakukuwa na mtu wa kupokea mzigo. Wakati huo tutakuletea mzigo wako kutoka Duka la Asha, karibu na Shoppers Plaza.",
      next: "Tafadhali weka simu yako karibu. Kama muda huo haukufai, tafadhali wasiliana na Duka la Asha.",
    });
  });

  it("of an attempt is shown at the place of the plan, but only while the parcel waits", () => {
    const place = { latitude: -6.7612, longitude: 39.2512, movedMetres: 90, landmark: null };
    const moved = planned({ place: { ...place, confirmedAt: SAMPLE_NOW.toISOString() } as never });
    expect(view(moved).dropoff).toMatchObject({ latitude: -6.761, longitude: 39.251 });
    expect(view({ ...moved, status: "out_for_delivery" })).toMatchObject({
      isAttemptPlanned: false,
      dropoff: { latitude: -6.765 },
    });
    const ended = { ...moved, failure: { ...moved.failure!, final: true } };
    expect(view(ended)).toMatchObject({
      isAttemptPlanned: false,
      text: { headline: "The delivery was unsuccessful" },
    });
  });

  it("of a long window has no part of the day", () => {
    expect(view(planned({ before: "2026-11-22T15:00:00.000Z" })).text.headline).toBe(
      "We try again tomorrow, 8:00–18:00",
    );
    expect(view(planned({ before: "2026-11-22T22:00:00.000Z" })).text.headline).toBe(
      "We try again tomorrow, 8:00–1:00",
    );
  });

  it("of a pickup is shown until the search for a rider starts", () => {
    expect(view(scheduled).text).toEqual({
      headline: "Confirmed, pickup tomorrow morning, 8:00–11:00",
      sentence: "We collect your parcel from Duka la Asha then, and bring it to you.",
      next: null,
    });
    expect(view(scheduled, "sw").text.headline).toBe("Imethibitishwa, kuchukuliwa kesho asubuhi, 8:00–11:00");
    expect(view({ ...scheduled, plannedPickup: null }).text.headline).toBe("Confirmed, finding a rider");
    expect(view({ ...scheduled, awaitsSeller: true }).text.headline).toBe("Paid, waiting for the shop");
  });
});
