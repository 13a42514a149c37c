import { describe, expect, it } from "vitest";
import type { Item } from "./items";
import { type QuoteInputs, type QuoteOffer, signQuote, verifyQuote } from "./quote-token";

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
const token = signQuote(inputs, offer, key);
const onToken = expect.objectContaining({
  condition: "validation_error",
  detail: [expect.objectContaining({ loc: ["body", "quote_token"] })],
});

it("a token gives back the very offer that was signed", () => {
  expect(verifyQuote(token, inputs, key, now)).toEqual(offer);
});

it("holds until the second before its expiry, and no longer", () => {
  expect(verifyQuote(token, inputs, key, now + 599)).toEqual(offer);
  expect(() => verifyQuote(token, inputs, key, now + 600)).toThrowError(
    expect.objectContaining({ condition: "quote_expired" }),
  );
});

describe("other inputs than the quoted are refused", () => {
  it.each<[string, Partial<QuoteInputs>]>([
    ["another merchant", { merchantId: 43 }],
    ["the other mode", { mode: "live" }],
    ["another pickup", { pickup: { latitude: -6.81, longitude: 39.28 } }],
    ["the ends swapped", { pickup: inputs.dropoff, dropoff: inputs.pickup }],
    ["a heavier item", { items: [{ ...item, weightKg: 3 }] }],
    ["another quantity", { items: [{ ...item, quantity: 2 }] }],
    ["a fragile item", { items: [{ ...item, isFragile: true }] }],
    ["one more item", { items: [item, item] }],
    ["another vehicle", { vehicleTypeId: 4 }],
  ])("%s", (_name, change) => {
    expect(() => verifyQuote(token, { ...inputs, ...change }, key, now)).toThrowError(onToken);
  });
});

it("naming the vehicle that was quoted is the same request", () => {
  expect(verifyQuote(token, { ...inputs, vehicleTypeId: 3 }, key, now)).toEqual(offer);
});

it("a quote for a forced vehicle does not hold for the automatic choice", () => {
  const forced = signQuote({ ...inputs, vehicleTypeId: 3 }, offer, key);
  expect(() => verifyQuote(forced, inputs, key, now)).toThrowError(onToken);
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
    [signQuote(inputs, offer, new Uint8Array(32).fill(8)), "signed with another key"],
  ])("%#: %s", (wrong) => {
    expect(() => verifyQuote(wrong, inputs, key, now)).toThrowError(onToken);
  });
});
