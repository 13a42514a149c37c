import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import {
  createTrackingEvent,
  createTrackingFailure,
  minutesAfterNow,
  SAMPLE_NOW,
  createTrackingRow,
} from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

describe("the rider on the tracking page", () => {
  it("is shown with first name and initial, and the phone, while assigned", () => {
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").rider).toEqual({
      name: "Juma M.",
      phone: "+255754000111",
      vehicle: "Motorcycle",
      plate: "MC 123 ABC",
    });
  });

  it.each(SHIPMENT_STATUSES)(
    "is hidden, with the position, after the shipment's end and before the transport: %s",
    (status) => {
      const view = buildTrackingView(
        createTrackingRow({ status, failure: createTrackingFailure({ code: "lost", final: true }) }),
        SAMPLE_NOW,
        "en",
      );
      const mayShow = ["pickup_dispatched", "picked_up", "in_transit", "out_for_delivery"].includes(status);
      expect(view.rider !== null).toBe(mayShow);
      expect(view.riderPosition !== null).toBe(status === "out_for_delivery");
    },
  );

  it.each([
    ["Juma", "Juma"],
    ["Juma Mkwawa", "Juma M."],
    ["  Juma   Ally  mkwawa ", "Juma M."],
  ])("%j is shown as %s", (name, told) => {
    const rider = { ...createTrackingRow().rider!, name };
    expect(buildTrackingView(createTrackingRow({ rider }), SAMPLE_NOW, "en").rider?.name).toBe(told);
  });

  it("was seen whole seconds ago, and never in the future", () => {
    const ageOf = (seconds: number) => {
      const recordedAt = new Date(SAMPLE_NOW.getTime() - seconds * 1000);
      const position = { latitude: 0, longitude: 0, recordedAt };
      return buildTrackingView(createTrackingRow({ position }), SAMPLE_NOW, "en").riderPosition?.ageSeconds;
    };
    expect([-5, 0, 0.9, 1.9].map(ageOf)).toEqual([0, 0, 0, 1]);
  });

  it("has a position with four decimals, and its age", () => {
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").riderPosition).toEqual({
      latitude: -6.8123,
      longitude: 39.2877,
      seenAt: "2026-11-21T11:59:30.000Z",
      ageSeconds: 30,
      isStale: false,
      near: null,
    });
  });

  it("is stale after 60 seconds, not at 60", () => {
    const seen = (seconds: number) =>
      buildTrackingView(
        createTrackingRow({
          position: {
            latitude: 0,
            longitude: 0,
            recordedAt: new Date(SAMPLE_NOW.getTime() - seconds * 1000),
          },
        }),
        SAMPLE_NOW,
        "sw",
      ).riderPosition?.isStale;
    expect([seen(60), seen(61)]).toEqual([false, true]);
  });

  it("has no position when nobody is assigned, even if one is stored", () => {
    expect(buildTrackingView(createTrackingRow({ rider: null }), SAMPLE_NOW, "en").riderPosition).toBeNull();
  });
});

describe("the drop-off", () => {
  it("is shown as its area, with a pin of three decimals", () => {
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").dropoff).toEqual({
      area: "Mikocheni B, Dar es Salaam",
      near: null,
      latitude: -6.765,
      longitude: 39.246,
    });
  });
});

describe("the tracking view never contains", () => {
  const phones = fc
    .tuple(
      fc.constantFrom("+255", "255", "0", "00255 "),
      fc.stringMatching(/^[67]\d{8}$/),
      fc.constantFrom("", " ", "-", "."),
    )
    .map(([prefix, rest, gap]) => ({ rest, text: prefix + (rest.match(/.{1,3}/g) ?? []).join(gap) }));

  it("a phone number, a PIN, an amount or the whole address in any text", () => {
    fc.assert(
      fc.property(phones, fc.stringMatching(/^\d{4,6}$/), (phone, pin) => {
        const source = createTrackingRow({ rider: null, events: [] });
        const hostile = `Called ${phone.text}, PIN ${pin}, paid TZS 12,500 at ${source.dropoffAddress}. Blue gate!`;
        source.events = [
          createTrackingEvent("delivered", hostile, 1, `${source.dropoffAddress} ${phone.text}`),
        ];
        const shown = JSON.stringify(
          buildTrackingView(source, SAMPLE_NOW, "en").timeline.map(({ title, detail, place }) => [
            title,
            detail,
            place,
          ]),
        );
        expect(shown.replace(/\D/g, "")).not.toContain(phone.rest);
        expect(shown).not.toContain(pin);
        expect(shown).not.toContain("12,500");
        expect(shown).not.toMatch(/plot 77|mwai kibaki|blue gate/i);
      }),
    );
  });

  it("a field that is not listed", () => {
    const withMore = {
      ...createTrackingRow(),
      senderPhone: "+255711111111",
      totalAmount: 9876,
      pinHash: "secret",
    };
    expect(JSON.stringify(buildTrackingView(withMore, SAMPLE_NOW, "en"))).not.toMatch(
      /711111111|9876|secret|Plot 77|Kibaki/,
    );
  });
});

describe("the timeline", () => {
  it("is newest first and ends with the confirmation", () => {
    expect(
      buildTrackingView(createTrackingRow(), SAMPLE_NOW, "sw").timeline.map((entry) => entry.title),
    ).toEqual(["Dereva yuko njiani kwa mpokeaji", "Dereva amechukua mzigo", "Usafirishaji umethibitishwa"]);
  });

  it("shows every text of the service in Swahili, each once", () => {
    for (const { trigger, event: own } of TRANSITIONS) {
      if (!own) continue;
      const [entry] = buildTrackingView(
        createTrackingRow({ events: [createTrackingEvent(trigger, own.description, 1)] }),
        SAMPLE_NOW,
        "sw",
      ).timeline;
      expect(entry?.title).not.toBe(own.description);
      expect(entry?.detail).toBeNull();
    }
  });

  it("shows times in Tanzania, absolute and relative", () => {
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").timeline[0]).toMatchObject({
      moment: "Today, 14:55",
      distance: "5 minutes ago",
    });
  });

  it("shows the area of a location, and a hub by its name", () => {
    const places = [
      createTrackingEvent("origin_hub_in", "The parcel has reached the origin hub", 1, "Ubungo hub"),
      ...createTrackingRow().events,
    ];
    expect(
      buildTrackingView(createTrackingRow({ events: places }), SAMPLE_NOW, "en").timeline.map(
        (entry) => entry.place,
      ),
    ).toEqual(["Ubungo hub", "Kariakoo, Dar es Salaam", null, null]);
  });
});

describe("a private text in an event", () => {
  it.each(["Ask for Asha", "Blue gate", "Shop 14, Msimbazi Street, Kariakoo, Dar es Salaam", "geti la bluu"])(
    "is hidden: %s",
    (secret) => {
      const receiverPin = { latitude: -6.7, longitude: 39.2, movedMetres: 1, landmark: "Geti la bluu" };
      const source = createTrackingRow({
        receiverPin: { ...receiverPin, confirmedAt: SAMPLE_NOW } as never,
        events: [createTrackingEvent("delivered", `Told: ${secret}!`, 1)],
      });
      expect(buildTrackingView(source, SAMPLE_NOW, "en").timeline[0]?.detail).toBe("Told: …!");
    },
  );

  it("is absent from an unpaid shipment, which has no confirmation", () => {
    expect(
      buildTrackingView(createTrackingRow({ paymentConfirmedAt: null, events: [] }), SAMPLE_NOW, "en")
        .timeline,
    ).toEqual([]);
    expect(buildTrackingView(createTrackingRow({ events: [] }), SAMPLE_NOW, "en").timeline).toEqual([
      {
        ...{ at: "2026-11-21T11:20:00.000Z", moment: "Today, 14:20", distance: "40 minutes ago" },
        ...{ title: "Delivery confirmed", detail: null, place: null },
      },
    ]);
  });
});

describe("the status", () => {
  it.each(["sw", "en"] as const)(
    "has a sentence for every status and failure, without empty placeholders: %s",
    (locale) => {
      for (const status of SHIPMENT_STATUSES)
        for (const code of FAILURE_CODES)
          for (const final of [true, false]) {
            const { text } = buildTrackingView(
              createTrackingRow({
                status,
                failure: createTrackingFailure({ code, final, resolution: "returned" }),
              }),
              SAMPLE_NOW,
              locale,
            );
            expect(`${text.headline}${text.sentence}${text.next}`).not.toMatch(/[{}]|undefined/);
            expect(text.headline).not.toBe("");
          }
    },
  );

  it("polls until the end, also while a failed parcel may still be delivered", () => {
    const underWay = (final: boolean) =>
      buildTrackingView(
        createTrackingRow({ status: "failed", failure: createTrackingFailure({ final }) }),
        SAMPLE_NOW,
        "en",
      ).isUnderWay;
    expect([underWay(false), underWay(true)]).toEqual([true, false]);
  });

  it("mentions the search for another rider after the first gave up", () => {
    expect(
      buildTrackingView(createTrackingRow({ status: "pickup_dispatched", rider: null }), SAMPLE_NOW, "en")
        .text.headline,
    ).toBe("Finding another rider");
  });

  it("shows the delay of a parcel, from five minutes on", () => {
    const later = (by: number) =>
      buildTrackingView(createTrackingRow({ promisedDeliveryAt: minutesAfterNow(25 - by) }), SAMPLE_NOW, "en")
        .eta?.laterMinutes;
    expect([-20, 0, 4.4, 4.6, 12, 300].map(later)).toEqual([0, 0, 0, 5, 12, 300]);
    expect(buildTrackingView(createTrackingRow(), SAMPLE_NOW, "en").eta?.laterMinutes).toBe(0);
  });

  it("shows that an estimate has passed", () => {
    expect(
      buildTrackingView(createTrackingRow({ estimatedDeliveryAt: minutesAfterNow(-1) }), SAMPLE_NOW, "en").eta
        ?.isLate,
    ).toBe(true);
  });

  it("is the only content 30 days after the end", () => {
    const ended = createTrackingRow({
      status: "delivered",
      events: [createTrackingEvent("delivered", "Delivered", 0)],
      paymentConfirmedAt: minutesAfterNow(-60),
    });
    const daysLater = (days: number) =>
      buildTrackingView(ended, new Date(SAMPLE_NOW.getTime() + days * 86_400_000 + 1), "en");
    expect(daysLater(29.9).timeline).toHaveLength(2);
    expect(daysLater(30)).toMatchObject({
      isArchived: true,
      timeline: [],
      steps: [],
      dropoff: null,
      rider: null,
      eta: null,
    });
    expect(daysLater(30).text.headline).toBe("Delivered");
    expect(daysLater(30).text.sentence).not.toContain("Asha");
  });
});

const SUPPORT = "+255222000111";
const view = (changes: Parameters<typeof createTrackingRow>[0], facts = {}) =>
  buildTrackingView(createTrackingRow(changes), SAMPLE_NOW, "en", { supportPhone: SUPPORT, ...facts });
const proof = {
  method: "pin",
  recipientName: "Omari Kibwana",
  photoUrl: "https://tuma.example/proof/abc",
} as const;

describe("a delivered parcel", () => {
  it("shows the kind of proof and the recipient's first name, and never the photo", () => {
    const shown = view({ status: "delivered", proof });
    expect(shown.handover).toEqual({ method: "pin", hasPhoto: true, firstName: "Omari" });
    expect(JSON.stringify(shown)).not.toMatch(/proof\/abc|Kibwana/);
    expect(view({ proof }).handover).toBeNull();
  });

  it.each([
    [null, null],
    ["0712345678", null],
    ["Mama3 Asha", null],
    ["  Asha  Juma", "Asha"],
    ["Ng'wandu", "Ng'wandu"],
    ["+255712345678 Asha", null],
  ])("shows %j as %j", (recipientName, firstName) => {
    expect(view({ status: "delivered", proof: { ...proof, recipientName } }).handover?.firstName).toBe(
      firstName,
    );
  });

  it("can be rated once, until its details are deleted", () => {
    expect(view({ status: "delivered" }).rating).toEqual({ given: null });
    const rating = { stars: 4, words: "Asante", ratedAt: minutesAfterNow(-1).toISOString() };
    expect(view({ status: "delivered", rating }).rating).toEqual({ given: { stars: 4, words: "Asante" } });
    expect(view({ status: "out_for_delivery" }).rating).toBeNull();
    expect(
      view({ status: "delivered", events: [], paymentConfirmedAt: minutesAfterNow(-60 * 24 * 31) }).rating,
    ).toBeNull();
  });
});

describe("the contact", () => {
  it.each(SHIPMENT_STATUSES)("is shown on every ending: %s", (status) => {
    const isEnding = ["delivered", "cancelled", "failed"].includes(status);
    expect(view({ status, failure: createTrackingFailure() }).contacts?.support).toBe(
      isEnding ? SUPPORT : undefined,
    );
  });

  it("is the merchant's web or mail address where there is one, and never a phone number", () => {
    const contact = (merchantContact: string | null) =>
      view({ status: "cancelled", merchantContact }, { supportPhone: null }).contacts?.merchant;
    expect(contact("msaada@duka.co.tz")).toEqual({
      href: "mailto:msaada@duka.co.tz",
      text: "msaada@duka.co.tz",
    });
    expect([contact(null), contact("https://wa.me/255712345678")]).toEqual([undefined, undefined]);
  });
});

describe("a proposal of another time or location", () => {
  const open = { status: "failed", failure: createTrackingFailure(), receiverMayPropose: true } as const;

  it("is allowed where the merchant permits it and a retry is possible", () => {
    expect(view(open).proposal).toEqual({
      days: [
        { value: "2026-11-21", word: "Today" },
        { value: "2026-11-22", word: "Tomorrow" },
        { value: "2026-11-23", word: "23 Nov 2026" },
      ],
      made: null,
    });
    expect(view({ ...open, receiverMayPropose: false }).proposal).toBeNull();
    expect(view({ ...open, failure: createTrackingFailure({ final: true }) }).proposal).toBeNull();
    expect(view({ ...open, status: "out_for_delivery" }).proposal).toBeNull();
  });

  it("is shown once submitted, until another attempt has failed", () => {
    const receiverProposal = {
      day: "2026-11-22",
      part: "evening",
      place: null,
      proposedAt: SAMPLE_NOW.toISOString(),
    } as const;
    expect(view({ ...open, receiverProposal }).proposal?.made).toEqual({
      day: "Tomorrow",
      part: "evening",
      place: null,
    });
    const later = createTrackingFailure({ attempt: 2, occurredAt: minutesAfterNow(5).toISOString() });
    expect(view({ ...open, receiverProposal, failure: later }).proposal?.made).toBeNull();
  });
});

test("the rider's plate is shown and hidden together with the rider", () => {
  expect(view({}).rider?.plate).toBe("MC 123 ABC");
  expect(view({ status: "delivered" }).rider).toBeNull();
});
