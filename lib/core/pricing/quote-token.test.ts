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

it("a token gives back the very offer that was signed", () => {
  expect(redeemToken(token, inputs, key, now)).toEqual(offer);
});

it("holds until the second before its expiry, and no longer", () => {
  expect(redeemToken(token, inputs, key, now + 599)).toEqual(offer);
  expect(() => redeemToken(token, inputs, key, now + 600)).toThrowError(
    expect.objectContaining({ condition: "quote_expired" }),
  );
});

it("once expired, tells when it expired", () => {
  const expired = { meta: { expired_at: "2027-01-15T08:10:00.000Z" }, status: 400 };
  expect(() => redeemToken(token, inputs, key, now + 86_400)).toThrowError(expect.objectContaining(expired));
});

describe("other inputs than the quoted are refused", () => {
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

it("naming the vehicle that was quoted is the same request", () => {
  expect(redeemToken(token, { ...inputs, vehicleTypeId: 3 }, key, now)).toEqual(offer);
});

it("a quote for a forced vehicle does not hold for the automatic choice", () => {
  const forced = signQuote({ ...inputs, vehicleTypeId: 3 }, byPoints, offer, key);
  expect(() => redeemToken(forced, inputs, key, now)).toThrowError(onToken);
});

describe("a token that is not ours is refused", () => {
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

describe("an address that was looked up for the quote", () => {
  const looked = verifyQuote(
    signQuote(inputs, { pickup: "Kwa Mama Asha", dropoff: null }, offer, key),
    key,
    now,
  );

  it("is where it was then; another one, or an end given by coordinates, is not known", () => {
    expect(findQuotedPoint(looked, "pickup", " Kwa Mama Asha ")).toEqual(inputs.pickup);
    expect(findQuotedPoint(looked, "pickup", "Kwa Mama Neema")).toBeNull();
    expect(findQuotedPoint(looked, "dropoff", "Kwa Mama Asha")).toBeNull();
    expect(findQuotedPoint(verifyQuote(token, key, now), "pickup", "Kwa Mama Asha")).toBeNull();
  });

  it("is known at both ends", () => {
    const both = signQuote(inputs, { pickup: "Kwa Mama Asha", dropoff: "Kwa Juma" }, offer, key);
    expect(findQuotedPoint(verifyQuote(both, key, now), "dropoff", "Kwa Juma")).toEqual(inputs.dropoff);
    expect(findQuotedPoint(verifyQuote(both, key, now), "pickup", "Kwa Juma")).toBeNull();
  });

  it("leaves the token far below what a request may hold", () => {
    const long = { pickup: "a".repeat(500), dropoff: "b".repeat(500) };
    expect(signQuote(inputs, long, offer, key).length).toBeLessThan(1000);
  });
});

it("a token from before the ends were kept goes on holding", () => {
  const { ends: _ends, ...earlier } = verifyQuote(token, key, now);
  const body = Buffer.from(JSON.stringify(earlier)).toString("base64url");
  const sent = `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
  expect(redeemToken(sent, inputs, key, now)).toEqual(offer);
  expect(findQuotedPoint(verifyQuote(sent, key, now), "pickup", "Kwa Mama Asha")).toBeNull();
});

describe("whatever is wrong with a token", () => {
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
  ])("%#: it is told in the same words: %s", (wrong) => {
    expect(() => verifyQuote(wrong, key, now)).toThrowError(expect.objectContaining(refused));
  });

  it("tokens of the format of today stay good", () => {
    expect(verifyQuote(signed(JSON.stringify({ ...opened, version: 1 })), key, now)).toEqual(opened);
  });

  it("a promise for something else says so", () => {
    const msg = "The quote was given for another route, other items or another vehicle";
    expect(() => redeemQuote(opened, { ...inputs, merchantId: 43 })).toThrowError(
      expect.objectContaining({ ...refused, detail: [{ ...refused.detail[0], msg }] }),
    );
  });
});
