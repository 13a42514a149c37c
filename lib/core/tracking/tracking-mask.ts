const MASK = "…";

const AREA_LENGTH_MAX = 80;

const PRECISE =
  /\b(plot|house|flat|apartment|apt|block|floor|room|shop|gate|building|opposite|opp|near|behind|next to|nyumba|namba|kitalu|ghorofa|chumba|duka|karibu na|nyuma ya|mkabala|jirani)\b/i;
const COUNTRY = /^(united republic of )?tanzania$/i;

/** Specification silent: the precision of the drop-off on the tracking page. */
export function extractArea(address: string): string | null {
  return joinGeneralParts(splitAddress(address).slice(1));
}

/** Job offers may show the street, but not the house. */
export function extractPickupArea(address: string): string | null {
  return joinGeneralParts(splitAddress(address));
}

const STREET = /\b(road|rd|street|st|avenue|ave|drive|lane|highway|barabara|mtaa)\b/i;
const NEIGHBOURHOOD_LENGTH_MAX = 24;

/** Returns "Masaki" for "Plot 7, Chole Road, Masaki, Dar es Salaam", and the town for an address without a neighbourhood. */
export function extractNeighbourhood(address: string): string | null {
  const parts = listGeneralParts(splitAddress(address)).filter((part) => !STREET.test(part));
  const name = parts.at(-2) ?? parts[0];
  return name && name.length <= NEIGHBOURHOOD_LENGTH_MAX ? name : null;
}

function splitAddress(address: string): string[] {
  return address.split(/[,;\n\r]+/).map((part) => part.trim());
}

function joinGeneralParts(parts: string[]): string | null {
  const area = listGeneralParts(parts).slice(-2).join(", ").slice(0, AREA_LENGTH_MAX);
  return area === "" ? null : area;
}

function listGeneralParts(parts: string[]): string[] {
  return parts.filter(
    (part) => part !== "" && !COUNTRY.test(part) && !/\p{N}|@/u.test(part) && !PRECISE.test(part),
  );
}

export function maskText(text: string, privateTexts: readonly (string | null)[]): string {
  const withoutPrivate = privateTexts.reduce<string>(
    (rest, secret) => (secret && secret.trim().length > 2 ? maskAll(rest, secret.trim()) : rest),
    text,
  );
  return withoutPrivate
    .replace(/\S+@\S+/g, MASK)
    .replace(AMOUNT, MASK)
    .replace(DIGIT_RUN, (run) => (countDigits(run) >= SHORTEST_CODE ? MASK : run));
}

/** PINs have four digits or more; house numbers and times have fewer. */
const SHORTEST_CODE = 4;
const DIGIT_RUN = /\+?\p{Nd}(?:[\s().\-/]*\p{Nd})*/gu;
const AMOUNT =
  /(?:tzs|tsh|shs?|shilingi|shillings?)[\s.:]*\p{Nd}[\p{Nd},.]*|\p{Nd}[\p{Nd},.]*\s*(?:tzs|tsh|shilingi|shillings?|\/[=-])/giu;

function maskAll(text: string, secret: string): string {
  return text.replace(new RegExp(secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"), MASK);
}

function countDigits(run: string): number {
  return run.match(/\p{Nd}/gu)?.length ?? 0;
}
