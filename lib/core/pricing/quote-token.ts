import { createHmac, hash } from "node:crypto";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { isSameSecret } from "@/lib/core/same-secret";
import type { Point } from "./geography";
import type { TimeWindow } from "@/lib/core/time/time-window";
import type { Item } from "./items";
import type { Fees } from "./pricing";

export interface QuoteInputs {
  merchantId: number;
  mode: Mode;
  pickup: Point;
  dropoff: Point;
  items: readonly Item[];
  vehicleTypeId: number | null;
  pickupWindow: TimeWindow | null;
}

export interface QuoteOffer {
  vehicleId: number;
  originHubId: number | null;
  destinationHubId: number | null;
  distanceKm: number;
  fees: Fees;
  /** Unix seconds. */
  expiresAt: number;
}

export interface QuotedAddresses {
  pickup: string | null;
  dropoff: string | null;
}

type QuotedEnd = Point & { address: string | null };

interface Payload extends QuoteOffer {
  version: typeof VERSION;
  inputs: string;
  forcedVehicleId: number | null;
  /** Absent from tokens of the previous release. */
  ends?: { pickup: QuotedEnd; dropoff: QuotedEnd };
}

export type VerifiedQuote = Readonly<Payload>;

const VERSION = 1;
const TOKEN_LENGTH_MAX = 2000;

/** The token contains the quote because the server does not store quotes. `key` has 32 bytes. */
export function signQuote(
  inputs: QuoteInputs,
  addresses: QuotedAddresses,
  offer: QuoteOffer,
  key: Uint8Array,
): string {
  const payload: Payload = {
    version: VERSION,
    inputs: hashInputs(inputs),
    forcedVehicleId: inputs.vehicleTypeId,
    ends: {
      pickup: { ...inputs.pickup, address: hashAddress(addresses.pickup) },
      dropoff: { ...inputs.dropoff, address: hashAddress(addresses.dropoff) },
    },
    ...offer,
  };
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${sign(body, key)}`;
}

/** Throws quote_expired, or validation_error on quote_token for a bad signature. */
export function verifyQuote(
  token: string,
  keys: Uint8Array | readonly Uint8Array[],
  nowSeconds: number,
): VerifiedQuote {
  const quote = verifyToken(token, [keys].flat());
  if (quote.version !== VERSION) throw createTokenError("The quote token is not valid");
  if (nowSeconds >= quote.expiresAt) {
    throw new ConditionError("quote_expired", "The quote has expired; ask for a new one", {
      meta: { expired_at: new Date(quote.expiresAt * 1000).toISOString() },
    });
  }
  return quote;
}

export function findQuotedPoint(
  quote: VerifiedQuote,
  end: keyof QuotedAddresses,
  address: string,
): Point | null {
  const quoted = quote.ends?.[end];
  if (!quoted || quoted.address !== hashAddress(address)) return null;
  return { latitude: quoted.latitude, longitude: quoted.longitude };
}

/** Throws validation_error on quote_token when the quote was made for other inputs. */
export function redeemQuote(quote: VerifiedQuote, inputs: QuoteInputs): QuoteOffer {
  const { version: _version, inputs: digest, forcedVehicleId, ends: _ends, ...offer } = quote;
  // The request may name the vehicle that the quote selected.
  const sameVehicle = inputs.vehicleTypeId === forcedVehicleId || inputs.vehicleTypeId === offer.vehicleId;
  if (!sameVehicle || digest !== hashInputs(inputs)) {
    throw createTokenError(
      "The quote was given for another route, other items, another vehicle or another pickup time",
    );
  }
  return offer;
}

function verifyToken(token: string, keys: readonly Uint8Array[]): Payload {
  const dot = token.indexOf(".");
  if (dot < 1 || token.length > TOKEN_LENGTH_MAX) throw createTokenError("The quote token is not valid");
  const body = token.slice(0, dot);
  const signature = token.slice(dot + 1);
  if (!keys.some((key) => isSameSecret(signature, sign(body, key)))) {
    throw createTokenError("The quote token is not valid");
  }
  return JSON.parse(Buffer.from(body, "base64url").toString()) as Payload;
}

function sign(body: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(body).digest("base64url");
}

function hashInputs(inputs: QuoteInputs): string {
  const items = inputs.items.map((item) => [
    item.description,
    item.weightKg,
    item.lengthCm,
    item.widthCm,
    item.heightCm,
    item.quantity,
    item.isFragile,
    item.declaredValue,
  ]);
  const { merchantId, mode, pickup, dropoff, pickupWindow } = inputs;
  const ends = [pickup.latitude, pickup.longitude, dropoff.latitude, dropoff.longitude];
  const hashed = [merchantId, mode, ends, items, ...(pickupWindow ? [pickupWindow] : [])];
  return hash("sha256", JSON.stringify(hashed), "base64url");
}

function hashAddress(address: string | null): string | null {
  return address === null ? null : hash("sha256", address.trim(), "base64url");
}

function createTokenError(msg: string): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", "quote_token"], msg, type: "value_error" }]);
}
