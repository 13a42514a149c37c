import { type Found, findNames } from "@/lib/adapters/geocoder/find-names";
import { type Word, wordsOf } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { greatCircleKm } from "@/lib/core/geography";

/**
 * The place that an address names, or null when it names none, several, or only the town of a street:
 * a city's centre is kilometres away from a street that is not known.
 */
export function findPlace(address: string): Geocoded | null {
  const words = wordsOf(address).slice(0, WORDS_MAX);
  if (words.some((word) => ABROAD.has(word.text))) return null;
  const found = findNames(words).filter((one) => !isStreetName(one, words));
  return placeAmong(found) ?? townAmong(found, words);
}

/** An address has at most 500 characters; what follows the fortieth word describes, and does not name. */
const WORDS_MAX = 40;
const ABROAD = new Set([
  "kenya",
  "nairobi",
  "mombasa",
  "uganda",
  "kampala",
  "rwanda",
  "kigali",
  "burundi",
  "zambia",
]);

const AFTER_STREET_NAME = new Set([
  "road",
  "rd",
  "street",
  "st",
  "avenue",
  "ave",
  "drive",
  "lane",
  "highway",
  "way",
]);
const BEFORE_STREET_NAME = new Set(["barabara", "mtaa", "old", "new"]);

/** "Morogoro Road" is not in Morogoro, and neither is "Barabara ya Morogoro". */
function isStreetName({ start, end }: Found, words: readonly Word[]): boolean {
  const [beforeLast, last, next] = [words[start - 2], words[start - 1], words[end]];
  const part = words[start]?.part;
  if (next && next.part === part && AFTER_STREET_NAME.has(next.text)) return true;
  const before = last?.text === "ya" || last?.text === "wa" ? beforeLast : last;
  return before !== undefined && before.part === part && BEFORE_STREET_NAME.has(before.text);
}

const CONFIDENCE = { landmark: 0.9, neighbourhood: 0.75, town: 0.6 };
/** A typing error corrected: less sure, yet still above what callers accept. */
const INEXACT = 0.85;
const CITY_RADIUS_KM = 40;
const REGION_RADIUS_KM = 150;

/** The most specific landmark or neighbourhood, unless a town that the address names lies elsewhere. */
function placeAmong(found: readonly Found[]): Geocoded | null {
  const places = found.filter((one) => one.name.entry.kind !== "town").sort(bySpecificity);
  const best = places.find((place) => agreesWithTowns(place, found, CITY_RADIUS_KM));
  return best ? answer(best) : null;
}

function bySpecificity(a: Found, b: Found): number {
  const kinds = CONFIDENCE[b.name.entry.kind] - CONFIDENCE[a.name.entry.kind];
  return (
    kinds || Number(b.isExact) - Number(a.isExact) || b.end - b.start - (a.end - a.start) || a.start - b.start
  );
}

/** Whether the large towns that other words of the address name are near. */
function agreesWithTowns(one: Found, found: readonly Found[], radiusKm: number): boolean {
  const towns = found.filter((other) => other.start !== one.start && other.name.entry.isLarge);
  return towns.every((town) => distanceKm(one, town) <= radiusKm);
}

function distanceKm(a: Found, b: Found): number {
  return greatCircleKm(a.name.entry.point, b.name.entry.point);
}

const FILLER = new Set(
  `tanzania tz town city mji mjini jiji manispaa municipality district wilaya region mkoa wa ya la
   pwani coast kagera kilimanjaro manyara mara ruvuma rukwa katavi simiyu songwe`.split(/\s+/),
);
const POSTCODE = /^\d{5}$/;

/** A town that is all the address says, besides the region, the country and a postcode. */
function townAmong(found: readonly Found[], words: readonly Word[]): Geocoded | null {
  const isSpare = (word: Word, at: number) =>
    FILLER.has(word.text) ||
    POSTCODE.test(word.text) ||
    found.some(({ start, end }) => start <= at && at < end);
  if (found.some(({ name }) => name.entry.kind !== "town") || !words.every(isSpare)) return null;
  const first = Math.min(...found.map(({ start }) => start));
  const candidates = found.filter(
    (one) => one.start === first && agreesWithTowns(one, found, REGION_RADIUS_KM),
  );
  const [best, rival] = candidates.sort(bySpecificity);
  // Two towns of one name, and nothing in the address tells which.
  if (!best || (rival && distanceKm(best, rival) > CITY_RADIUS_KM)) return null;
  return answer(best);
}

function answer({ name: { entry }, isExact }: Found): Geocoded {
  const confidence = CONFIDENCE[entry.kind] * (isExact ? 1 : INEXACT);
  return { point: entry.point, confidence: Math.round(confidence * 100) / 100, label: entry.name };
}
