import { describe, expect, it, test } from "vitest";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { failed, minutes, now, row } from "./tracking-row.fixture";
import { buildTrackingView } from "./tracking-view";

const SUPPORT = "+255222000111";
const view = (changes: Parameters<typeof row>[0], facts = {}) =>
  buildTrackingView(row(changes), now, "en", { supportPhone: SUPPORT, ...facts });
const proof = {
  method: "pin",
  recipientName: "Omari Kibwana",
  photoUrl: "https://tuma.example/proof/abc",
} as const;

describe("a delivered parcel", () => {
  it("tells how it was handed over: by what, to whom by the first name, and never the photo", () => {
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
  ])("names %j as %j", (recipientName, firstName) => {
    expect(view({ status: "delivered", proof: { ...proof, recipientName } }).handover?.firstName).toBe(
      firstName,
    );
  });

  it("may be rated once, until its details are gone", () => {
    expect(view({ status: "delivered" }).rating).toEqual({ given: null });
    const rating = { stars: 4, words: "Asante", ratedAt: minutes(-1).toISOString() };
    expect(view({ status: "delivered", rating }).rating).toEqual({ given: { stars: 4, words: "Asante" } });
    expect(view({ status: "out_for_delivery" }).rating).toBeNull();
    expect(
      view({ status: "delivered", events: [], paymentConfirmedAt: minutes(-60 * 24 * 31) }).rating,
    ).toBeNull();
  });
});

describe("whom to ask", () => {
  it.each(SHIPMENT_STATUSES)("stands on every ending: %s", (status) => {
    const isEnding = ["delivered", "cancelled", "failed"].includes(status);
    expect(view({ status, failure: failed() }).contacts?.support).toBe(isEnding ? SUPPORT : undefined);
  });

  it("has the merchant's own web or mail address where there is one, and never a phone", () => {
    const contact = (merchantContact: string | null) =>
      view({ status: "cancelled", merchantContact }, { supportPhone: null }).contacts?.merchant;
    expect(contact("msaada@duka.co.tz")).toEqual({
      href: "mailto:msaada@duka.co.tz",
      text: "msaada@duka.co.tz",
    });
    expect([contact(null), contact("https://wa.me/255712345678")]).toEqual([undefined, undefined]);
  });
});

describe("another time or place", () => {
  const open = { status: "failed", failure: failed(), receiverMayPropose: true } as const;

  it("may be proposed where the merchant allows it and another attempt can follow", () => {
    expect(view(open).proposal).toEqual({
      days: [
        { value: "2026-11-21", word: "Today" },
        { value: "2026-11-22", word: "Tomorrow" },
        { value: "2026-11-23", word: "23 Nov 2026" },
      ],
      made: null,
    });
    expect(view({ ...open, receiverMayPropose: false }).proposal).toBeNull();
    expect(view({ ...open, failure: failed({ final: true }) }).proposal).toBeNull();
    expect(view({ ...open, status: "out_for_delivery" }).proposal).toBeNull();
  });

  it("is read out once it is proposed, until another attempt has failed", () => {
    const receiverProposal = {
      day: "2026-11-22",
      part: "evening",
      place: null,
      proposedAt: now.toISOString(),
    } as const;
    expect(view({ ...open, receiverProposal }).proposal?.made).toEqual({
      day: "Tomorrow",
      part: "evening",
      place: null,
    });
    const later = failed({ attempt: 2, occurredAt: minutes(5).toISOString() });
    expect(view({ ...open, receiverProposal, failure: later }).proposal?.made).toBeNull();
  });
});

test("the rider's plate is told with the rider, and gone with the rider", () => {
  expect(view({}).rider?.plate).toBe("MC 123 ABC");
  expect(view({ status: "delivered" }).rider).toBeNull();
});
