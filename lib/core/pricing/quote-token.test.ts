import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Item } from "./items";
import {
  verifyQuote,
  type QuoteInputs,
  type QuoteOffer,
  findQuotedPoint,
  redeemQuote,
  signQuote,
} from "./quote-token";

const key = new Uint8Array(32).fill(7);
const now = 1_800_000_000;
const item: Item = {
  description: "Shoes",
  weightKg: 2,
  lengthCm: 40,
  widthCm: 30,
  heightCm: 20,
  quantity: 1,
  isFragile: false,
  declaredValue: null,
};
const inputs: QuoteInputs = {
  merchantId: 42,
  mode: "sandbox",
  pickup: { latitude: -6.8, longitude: 39.28 },
  dropoff: { latitude: -6.77, longitude: 39.24 },
  items: [item],
  vehicleTypeId: null,
  pickupWindow: null,
};
const offer: QuoteOffer = {
  vehicleId: 3,
  originHubId: null,
  destinationHubId: null,
  distanceKm: 7.35,
  fees: {
    firstMileFee: 5175,
    transitFee: 0,
    lastMileFee: 0,
    handlingFee: 0,
    serviceFee: 518,
    fragileSurcharge: 0,
    totalAmount: 5693,
  },
  expiresAt: now + 600,
};
const byPoints = { pickup: null, dropoff: null };
const token = signQuote(inputs, byPoints, offer, key);
const redeemToken = (sent: string, asked: QuoteInputs, secret: Uint8Array, nowSeconds: number) =>
  redeemQuote(verifyQuote(sent, secret, nowSeconds), asked);
const onToken = expect.objectContaining({
  condition: "validation_error",
  detail: [expect.objectContaining({ loc: ["body", "quote_token"] })],
});

it("a token returns the exact offer that was signed", () => {
  expect(redeemToken(token, inputs, key, now)).toEqual(offer);
});

it("a token is valid until the second before its expiry", () => {
  expect(redeemToken(token, inputs, key, now + 599)).toEqual(offer);
  expect(() => redeemToken(token, inputs, key, now + 600)).toThrowError(
    expect.objectContaining({ condition: "quote_expired" }),
  );
});

it("an expired token reports its expiry", () => {
  const expired = { meta: { expired_at: "2027-01-15T08:10:00.000Z" }, status: 400 };
  expect(() => redeemToken(token, inputs, key, now + 86_400)).toThrowError(expect.objectContaining(expired));
});

describe("inputs that differ from the quote are refused", () => {
  it.each<[string, Partial<QuoteInputs>]>([
    ["another merchant", { merchantId: 43 }],
    ["the other mode", { mode: "live" }],
    ["a pickup further east", { pickup: { latitude: -6.8, longitude: 39.29 } }],
    ["a drop-off further south", { dropoff: { latitude: -6.78, longitude: 39.24 } }],
    ["another pickup", { pickup: { latitude: -6.81, longitude: 39.28 } }],
    ["the ends swapped", { pickup: inputs.dropoff, dropoff: inputs.pickup }],
    ["a heavier item", { items: [{ ...item, weightKg: 3 }] }],
    ["another quantity", { items: [{ ...item, quantity: 2 }] }],
    ["a fragile item", { items: [{ ...item, isFragile: true }] }],
    ["another drop-off", { dropoff: { latitude: -6.77, longitude: 39.25 } }],
    ["another description", { items: [{ ...item, description: "Boots" }] }],
    ["a longer item", { items: [{ ...item, lengthCm: 41 }] }],
    ["a wider item", { items: [{ ...item, widthCm: 31 }] }],
    ["a higher item", { items: [{ ...item, heightCm: 21 }] }],
    ["a declared value", { items: [{ ...item, declaredValue: 1000 }] }],
    ["one more item", { items: [item, item] }],
    ["another vehicle", { vehicleTypeId: 4 }],
  ])("%s", (_name, change) => {
    expect(() => redeemToken(token, { ...inputs, ...change }, key, now)).toThrowError(onToken);
  });
});

it("naming the quoted vehicle is the same request", () => {
  expect(redeemToken(token, { ...inputs, vehicleTypeId: 3 }, key, now)).toEqual(offer);
});

it("a quote for a forced vehicle is not valid for the automatic choice", () => {
  const forced = signQuote({ ...inputs, vehicleTypeId: 3 }, byPoints, offer, key);
  expect(() => redeemToken(forced, inputs, key, now)).toThrowError(onToken);
});

describe("a forged token is refused", () => {
  const [body = "", signature = ""] = token.split(".");
  const cheaper = JSON.parse(Buffer.from(body, "base64url").toString());
  cheaper.fees.totalAmount = 1;
  it.each([
    ["", "empty"],
    ["nonsense", "without a signature"],
    [`${body}.`, "with an empty signature"],
    [`${Buffer.from(JSON.stringify(cheaper)).toString("base64url")}.${signature}`, "with a lower price"],
    [`${body}.${signature}x`, "with a longer signature"],
    [`${body}${"A".repeat(3000)}.${signature}`, "far too long"],
    [signQuote(inputs, byPoints, offer, new Uint8Array(32).fill(8)), "signed with another key"],
  ])("%#: %s", (wrong) => {
    expect(() => redeemToken(wrong, inputs, key, now)).toThrowError(onToken);
  });
});

describe("a geocoded address of a quote", () => {
  const looked = verifyQuote(
    signQuote(inputs, { pickup: "Kwa Mama Asha", dropoff: null }, offer, key),
    key,
    now,
  );

  it("has its quoted point; another address, or an end sent as coordinates, has none", () => {
    expect(findQuotedPoint(looked, "pickup", " Kwa Mama Asha ")).toEqual(inputs.pickup);
    expect(findQuotedPoint(looked, "pickup", "Kwa Mama Neema")).toBeNull();
    expect(findQuotedPoint(looked, "dropoff", "Kwa Mama Asha")).toBeNull();
    expect(findQuotedPoint(verifyQuote(token, key, now), "pickup", "Kwa Mama Asha")).toBeNull();
  });

  it("is returned for both ends", () => {
    const both = signQuote(inputs, { pickup: "Kwa Mama Asha", dropoff: "Kwa Juma" }, offer, key);
    expect(findQuotedPoint(verifyQuote(both, key, now), "dropoff", "Kwa Juma")).toEqual(inputs.dropoff);
    expect(findQuotedPoint(verifyQuote(both, key, now), "pickup", "Kwa Juma")).toBeNull();
  });

  it("keeps the token far below the maximum length of a request", () => {
    const long = { pickup: "a".repeat(500), dropoff: "b".repeat(500) };
    expect(signQuote(inputs, long, offer, key).length).toBeLessThan(1000);
  });
});

it("a token from before the ends were stored is still valid", () => {
  const { ends: _ends, ...earlier } = verifyQuote(token, key, now);
  const body = Buffer.from(JSON.stringify(earlier)).toString("base64url");
  const sent = `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
  expect(redeemToken(sent, inputs, key, now)).toEqual(offer);
  expect(findQuotedPoint(verifyQuote(sent, key, now), "pickup", "Kwa Mama Asha")).toBeNull();
});

describe("an invalid token", () => {
  const signed = (content: string) => {
    const body = Buffer.from(content).toString("base64url");
    return `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
  };
  const refused = {
    condition: "validation_error",
    detail: [{ loc: ["body", "quote_token"], msg: "The quote token is not valid", type: "value_error" }],
  };
  const opened = verifyQuote(token, key, now);

  it.each([
    ["", "nothing"],
    [`.${token.split(".")[1]}`, "no body"],
    [signed(JSON.stringify({ ...opened, version: 2 })), "another version"],
    [signed(JSON.stringify({ ...opened, more: "x".repeat(1500) })), "over 2000 characters, though signed"],
  ])("%#: has the same error message: %s", (wrong) => {
    expect(() => verifyQuote(wrong, key, now)).toThrowError(expect.objectContaining(refused));
  });

  it("is not one of the current format", () => {
    expect(verifyQuote(signed(JSON.stringify({ ...opened, version: 1 })), key, now)).toEqual(opened);
  });

  it("for other inputs has a specific message", () => {
    const msg = "The quote was given for another route, other items, another vehicle or another pickup time";
    expect(() => redeemQuote(opened, { ...inputs, merchantId: 43 })).toThrowError(
      expect.objectContaining({ ...refused, detail: [{ ...refused.detail[0], msg }] }),
    );
  });
});
