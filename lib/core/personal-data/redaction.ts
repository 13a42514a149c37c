import { isE164 } from "@/lib/core/input/e164";

/** What stands where a person's data stood; of the shape that the specification gives each field. */
export const REDACTED = {
  /** Names, addresses and reasons. */
  text: "Removed",
  /** E.164 in shape, and a number of no person: no area code of its country begins with 0. */
  phone: "+10000000000",
} as const;

/** Which end of a shipment a person stands at. */
export const SHIPMENT_ENDS = ["sender", "receiver"] as const;
export type ShipmentEnd = (typeof SHIPMENT_ENDS)[number];

/** Shorter texts stand in what has nothing to do with a person. */
const TEXT_LENGTH_MIN = 3;

/**
 * A stored JSON value without each text in which one of a person's own stands as words of its own; null where there was
 * none. Names of fields stay.
 */
export function redactTexts(value: unknown, own: ReadonlySet<string>): unknown {
  const texts = [...own].filter(({ length }) => length >= TEXT_LENGTH_MIN);
  if (texts.length === 0) return null;
  const isOwn = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${texts.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );
  let isChanged = false;
  const walk = (at: unknown): unknown => {
    if (typeof at === "string" && isOwn.test(at)) {
      isChanged = true;
      return isE164(at) ? REDACTED.phone : REDACTED.text;
    }
    if (Array.isArray(at)) return at.map(walk);
    if (typeof at !== "object" || at === null) return at;
    return Object.fromEntries(Object.entries(at).map(([key, inner]) => [key, walk(inner)]));
  };
  const cleaned = walk(value);
  return isChanged ? cleaned : null;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
