import { keepAgreeingPlaces } from "@/lib/adapters/geocoder/agreed-places";
import { type FoundName, findNames } from "@/lib/adapters/geocoder/find-names";
import { getConfidence, type GazetteerEntry } from "@/lib/adapters/geocoder/gazetteer";
import type { Geocoded } from "@/lib/adapters/geocoder/geocoder";
import { isAbroad } from "@/lib/adapters/geocoder/is-abroad";
import { type KnownPlaces, knownPlaces } from "@/lib/adapters/geocoder/known-places";
import { RELATION_WORDS, type Word, splitAddressWords } from "@/lib/adapters/geocoder/words";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const WORDS_MAX = 40;

/** Null for none, several, or only the town of an unknown street, as its centre is kilometres away. */
export function findPlace(address: string, { index }: KnownPlaces = knownPlaces()): Geocoded | null {
  const words = splitAddressWords(address).slice(0, WORDS_MAX);
  const found = findNames(words, index);
  const known = found.filter((one) => !isStreetName(one, words));
  const places = known.filter(({ name }) => name.entry.kind !== "town");
  const agreed = keepAgreeingPlaces(places, known, words);
  if (isAbroad(words, agreed)) return null;
  const best = bestOf(agreed);
  if (best || places.some(({ name }) => !name.needs)) return best;
  const towns = known.filter(({ name }) => name.entry.kind === "town");
  return describes(address) ? null : townAmong(towns, words);
}

/** Swahili names a street after the word for street. */
const BEFORE_NAME = new Set(["mtaa", "barabara"]);

/** "Morogoro Road" and "Barabara ya Morogoro" are not in Morogoro; "mtaa wa Mwenge" is in Mwenge. */
function isStreetName({ start, end, name }: FoundName, words: readonly Word[]): boolean {
  if (name.entry.kind === "street" || name.words.includes("street")) return false;
  const [before, after, part] = [words[start - 1], words[end], words[start]?.part];
  if (after?.text === "street" && after.part === part && !BEFORE_NAME.has(after.raw)) return true;
  if (before?.text !== "street" || before.part !== part) return false;
  return name.entry.kind === "town" || before.raw === "barabara";
}

const SPECIFIC: GazetteerEntry["kind"][] = ["town", "district", "ward", "area", "part", "street", "landmark"];
/** For a corrected typing error; still above the callers' minimum. */
const INEXACT = 0.85;
const APART_KM = 8;
const BESIDE_KM = 5;

function bestOf(places: FoundName[]): Geocoded | null {
  const [best, ...others] = [...places].sort(bySpecificity);
  if (!best) return null;
  const telling = others.filter(
    ({ name, isExact }) => isExact && !name.needs && name.entry.kind !== "district",
  );
  if (telling.some((other) => distanceKm(best, other) > APART_KM)) return null;
  const around = telling.filter(({ name }) => name.entry.kind !== "landmark" && name.entry.kind !== "street");
  const isElsewhere = around.length > 0 && around.every((other) => distanceKm(best, other) > BESIDE_KM);
  return answer(isElsewhere && best.name.entry.kind === "landmark" ? around[0]! : best);
}

function bySpecificity(a: FoundName, b: FoundName): number {
  const kinds = SPECIFIC.indexOf(b.name.entry.kind) - SPECIFIC.indexOf(a.name.entry.kind);
  return (
    Number(b.isExact) - Number(a.isExact) || kinds || b.end - b.start - (a.end - a.start) || a.start - b.start
  );
}

function distanceKm(a: FoundName, b: FoundName): number {
  return greatCircleKm(a.name.entry.point, b.name.entry.point);
}

function describes(address: string): boolean {
  return (address.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => RELATION_WORDS.has(word));
}

const FILLER = new Set(
  `tanzania tz town city mji mjini jiji manispaa municipality district wilaya region mkoa
   pwani coast kagera kilimanjaro manyara mara ruvuma rukwa katavi simiyu songwe`.split(/\s+/),
);
const POSTCODE = /^\d{5}$/;
const SAME_TOWN_KM = 40;
const REGION_RADIUS_KM = 150;

/** A town that is the whole address besides region, country and postcode. */
function townAmong(found: readonly FoundName[], words: readonly Word[]): Geocoded | null {
  const isSpare = (word: Word, at: number) =>
    FILLER.has(word.text) ||
    POSTCODE.test(word.text) ||
    found.some(({ start, end }) => start <= at && at < end);
  if (!words.every(isSpare)) return null;
  const first = Math.min(...found.map(({ start }) => start));
  const isWithRest = (one: FoundName) =>
    found.every((other) =>
      found.some(({ start, name }) => {
        const isMeant = start === other.start && (start !== first || name === one.name);
        return isMeant && greatCircleKm(one.name.entry.point, name.entry.point) <= REGION_RADIUS_KM;
      }),
    );
  const candidates = found.filter((one) => one.start === first && isWithRest(one));
  const [best, rival] = candidates.sort(bySpecificity);
  if (!best || (rival && distanceKm(best, rival) > SAME_TOWN_KM)) return null;
  return answer(best);
}

function answer({ name: { entry }, isExact }: FoundName): Geocoded {
  const confidence = getConfidence(entry) * (isExact ? 1 : INEXACT);
  return { point: entry.point, confidence: Math.round(confidence * 100) / 100, label: entry.name };
}
