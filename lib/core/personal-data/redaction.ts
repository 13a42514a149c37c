import { isE164 } from "@/lib/core/input/phone";

export const REDACTED = {
  text: "Removed",
  /** Valid E.164 that is never assigned, because no area code begins with 0. */
  phone: "+10000000000",
} as const;

export const SHIPMENT_PARTIES = ["sender", "receiver"] as const;
export type ShipmentParty = (typeof SHIPMENT_PARTIES)[number];

const TEXT_LENGTH_MIN = 3;

/** Replaces each text that contains the person's data as separate words; returns null when nothing matched. */
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
