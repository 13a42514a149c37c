import { describe, expect, it } from "vitest";
import { getLinkState, getOrderStage } from "./delivery-link";
import { validateOrderForm, parseOrderForm } from "./order-form";

const now = new Date("2026-11-23T12:00:00Z");
const open = {
  revokedAt: null,
  expiresAt: new Date("2026-11-24T12:00:00Z"),
  maxUses: 2,
  uses: 1,
  budgetTzs: 10_000,
  spentTzs: 9999,
};

it("a link is open until it is revoked, expired, used up or out of budget", () => {
  expect(getLinkState(open, now)).toBe("open");
  expect(getLinkState({ ...open, budgetTzs: null, spentTzs: 1e9 }, now)).toBe("open");
  expect(getLinkState({ ...open, spentTzs: 10_000 }, now)).toBe("spent");
  expect(getLinkState({ ...open, uses: 2 }, now)).toBe("used");
  expect(getLinkState({ ...open, uses: 2, expiresAt: now }, now)).toBe("expired");
  expect(getLinkState({ ...open, expiresAt: now, revokedAt: now }, now)).toBe("revoked");
});

describe("an order form", () => {
  const filled = { name: " Juma  ", phone: "0754 000 111", address: "Sinza\r\nMori" };

  it("is parsed and normalized", () => {
    const form = parseOrderForm(filled);
    expect(form).toEqual({
      name: "Juma",
      phone: "+255754000111",
      address: "Sinza Mori",
      point: null,
      pickupAfter: null,
    });
    expect(validateOrderForm(form)).toBeNull();
    expect(parseOrderForm({ ...filled, latitude: "-6,77", longitude: "39.25" }).point).toEqual({
      latitude: -6.77,
      longitude: 39.25,
    });
    expect(parseOrderForm({ ...filled, place: "-6.77,39.25" }).point).toEqual({
      latitude: -6.77,
      longitude: 39.25,
    });
  });

  it.each([
    ["name", { ...filled, name: "J" }],
    ["phone", { ...filled, phone: "yangu" }],
    ["phone", {}],
    ["address", { ...filled, address: "  " }],
  ])("reports the first invalid field: %s", (fault, fields) => {
    expect(validateOrderForm(parseOrderForm({ name: "Juma", ...fields }))).toBe(fault);
  });

  it("asks for coordinates in place of a short link, unless the phone has sent its location", () => {
    const linked = { ...filled, address: "Sinza https://maps.app.goo.gl/abc123" };
    expect(validateOrderForm(parseOrderForm(linked))).toBe("short_link");
    expect(
      validateOrderForm(parseOrderForm({ ...linked, latitude: "-6.77", longitude: "39.25" })),
    ).toBeNull();
  });

  it("has no point for half a coordinate pair or an invalid coordinate", () => {
    for (const half of [{ latitude: "-6.7" }, { latitude: "91", longitude: "39" }, { place: "here,there" }]) {
      expect(parseOrderForm({ ...filled, ...half }).point).toBeNull();
    }
  });

  it("is cut to the stored length, and never within a character", () => {
    const { name, address } = parseOrderForm({ ...filled, name: "😀".repeat(300), address: "x".repeat(900) });
    expect([name.length, name.isWellFormed(), address.length]).toEqual([510, true, 300]);
  });
});

it("an order shows the status of its shipment", () => {
  const pending = { status: "pending", isPaid: false };
  expect(getOrderStage("confirmed", pending)).toBe("unpaid");
  expect(getOrderStage("waiting", pending)).toBe("unpaid");
  expect(getOrderStage("waiting", { status: "confirmed", isPaid: true })).toBe("waiting");
  expect(getOrderStage("waiting", null)).toBe("waiting");
  expect(getOrderStage("confirmed", { status: "cancelled", isPaid: false })).toBe("not_paid");
  expect(getOrderStage("confirmed", { status: "cancelled", isPaid: true })).toBe("cancelled");
  expect(getOrderStage("expired", { status: "cancelled", isPaid: true })).toBe("expired");
});
