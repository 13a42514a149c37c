import { greatCircleKm } from "@/lib/core/pricing/geography";
import { findNames, type FoundName } from "./find-names";
import { type GazetteerEntry, getConfidence } from "./gazetteer";
import type { GeocodeResult } from "./geocoder";
import { type KnownPlaces, getKnownPlaces } from "./known-places";
import { RELATION_WORDS, splitAddressWords, type AddressWord } from "./words";

const WORDS_MAX = 40;

/**
 * Returns null if the address contains no known place or several distant places. Also returns null for a known
 * town with an unknown street, because the town's centre may be kilometres from the street.
 */
export function findPlace(address: string, { index }: KnownPlaces = getKnownPlaces()): GeocodeResult | null {
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

const BEFORE_NAME = new Set(["mtaa", "barabara"]);

/**
 * Returns true if the found place name is part of a street name and does not locate the address. "Morogoro
 * Road" and "Barabara ya Morogoro" are streets outside of Morogoro, but "mtaa wa Mwenge" is in Mwenge.
 */
function isStreetName({ start, end, name }: FoundName, words: readonly AddressWord[]): boolean {
  if (name.entry.kind === "street" || name.words.includes("street")) return false;
  const [before, after, part] = [words[start - 1], words[end], words[start]?.part];
  if (after?.text === "street" && after.part === part && !BEFORE_NAME.has(after.raw)) return true;
  if (before?.text !== "street" || before.part !== part) return false;
  return name.entry.kind === "town" || before.raw === "barabara";
}

const SPECIFIC: GazetteerEntry["kind"][] = ["town", "district", "ward", "area", "part", "street", "landmark"];
/** Factor for the confidence of a name with a corrected typing error. The result exceeds the callers' minimum. */
const INEXACT = 0.85;
const APART_KM = 8;
const BESIDE_KM = 5;

function bestOf(places: FoundName[]): GeocodeResult | null {
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

/** Returns a town if the address contains only the town, region, country and postcode. */
function townAmong(found: readonly FoundName[], words: readonly AddressWord[]): GeocodeResult | null {
  const isSpare = (word: AddressWord, at: number) =>
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

function answer({ name: { entry }, isExact }: FoundName): GeocodeResult {
  const confidence = getConfidence(entry) * (isExact ? 1 : INEXACT);
  return { point: entry.point, confidence: Math.round(confidence * 100) / 100, label: entry.name };
}

const CITY_RADIUS_KM = 40;
const HOME = "Dar es Salaam";
const NEAR_KM = 6;
const SAME_KM = 1.5;

/** Selects the places that agree with the towns in the address. Selects one of several places with the same name. */
function keepAgreeingPlaces(
  places: readonly FoundName[],
  found: readonly FoundName[],
  words: readonly AddressWord[],
): FoundName[] {
  const inTown = places.filter((one) => agreesWithTowns(one, found, words));
  const supported = inTown.filter((one) => isSupported(one, inTown, found));
  return supported.filter((one) => {
    const rivals = supported.filter((other) => other !== one && overlaps(one, other));
    return rivals.every((rival) => isRather(one, rival, supported, found));
  });
}

function namesTown(found: readonly FoundName[], except: FoundName): FoundName[] {
  return found.filter(({ start, name }) => name.entry.isLarge && start !== except.start);
}

function agreesWithTowns(
  one: FoundName,
  found: readonly FoundName[],
  words: readonly AddressWord[],
): boolean {
  return namesTown(found, one).every(
    (town) => isOf(one, town) || overlaps(one, town) || isShopName(town, found, words),
  );
}

function isOf({ name: { entry } }: FoundName, { name: { entry: town } }: FoundName): boolean {
  return entry.city === town.name || greatCircleKm(entry.point, town.point) <= CITY_RADIUS_KM;
}

/** Returns true if an unknown word after the town makes the name of a shop, such as "Tanga Fresh Milk, Sinza". */
function isShopName(
  { end, start }: FoundName,
  found: readonly FoundName[],
  words: readonly AddressWord[],
): boolean {
  const after = words[end];
  if (!after || after.part !== words[start]!.part || PLAIN.has(after.text)) return false;
  const isKnown = found.some((other) => other.start <= end && end < other.end);
  return !isKnown && found.some((other) => other.start > end && other.name.entry.kind !== "town");
}

const PLAIN = new Set(["mjini", "mji", "town", "city", "jiji", "tanzania", "tz", "mkoa", "region", "street"]);

function isSupported(one: FoundName, places: readonly FoundName[], found: readonly FoundName[]): boolean {
  const { needs, entry } = one.name;
  if (needs === null) return true;
  const others = found.filter((other) => !overlaps(one, other));
  if (needs === "ward") return others.some(({ name }) => name.entry === entry.ward);
  if (others.some(({ name }) => name.entry.kind === "town" && name.entry.name === entry.city)) return true;
  return places.some(
    (other) => !other.name.needs && !overlaps(one, other) && distanceKm(one, other) <= NEAR_KM,
  );
}

function isRather(
  one: FoundName,
  rival: FoundName,
  places: readonly FoundName[],
  found: readonly FoundName[],
): boolean {
  if (one.name.entry === rival.name.entry || distanceKm(one, rival) <= SAME_KM) return true;
  if (one.isExact !== rival.isExact) return one.isExact;
  const isOwnName = (found: FoundName) => found.name.alias === null && !found.name.needs;
  const [own, its] = [nearOthers(one, places, found), nearOthers(rival, places, found)];
  if (own !== its) return own > its;
  if (Boolean(one.name.needs) !== Boolean(rival.name.needs)) return !one.name.needs;
  if (isOwnName(one) !== isOwnName(rival)) return isOwnName(one);
  const [a, b] = [one.name.entry, rival.name.entry];
  const surer = getConfidence(a) - getConfidence(b);
  // Confidence decides only between a built-in place and an imported place.
  if ((a.confidence === null) !== (b.confidence === null))
    return surer === 0 ? a.confidence === null : surer > 0;
  return one.name.entry.city === HOME && rival.name.entry.city !== HOME;
}

function nearOthers(one: FoundName, places: readonly FoundName[], found: readonly FoundName[]): number {
  const towns = found.filter(
    ({ name, start }) =>
      start !== one.start && name.entry.kind === "town" && name.entry.name === one.name.entry.city,
  );
  const near = places.filter((other) => !overlaps(one, other) && distanceKm(one, other) <= NEAR_KM);
  return towns.length + near.length;
}

function overlaps(a: FoundName, b: FoundName): boolean {
  return a.start < b.end && b.start < a.end;
}

const ABROAD = new Set(
  `kenya nairobi mombasa kisumu nakuru eldoret thika malindi uganda kampala entebbe jinja rwanda kigali burundi
   bujumbura zambia lusaka ndola malawi lilongwe blantyre mzuzu mozambique msumbiji maputo congo kinshasa
   lubumbashi goma bukavu somalia mogadishu ethiopia addis africa johannesburg capetown durban pretoria
   zimbabwe harare botswana namibia angola nigeria lagos abuja ghana accra egypt cairo sudan
   morocco casablanca london england uk britain manchester birmingham paris france germany berlin
   italy rome spain madrid dubai uae qatar doha oman muscat saudi china guangzhou shanghai beijing india mumbai
   delhi pakistan karachi turkey istanbul japan tokyo usa america york washington canada toronto
   australia sydney brazil`.split(/\s+/),
);

const NAMED_AFTER = new Set(
  `street electronics shop store stores plaza fashion fashions boutique restaurant hotel house collection
   cosmetics pharmacy mall supermarket hardware tailors salon mobile phones spare spares furniture sana school
   bank insurance centre village tower quarters square house`.split(/\s+/),
);

/** Returns true if the address contains a foreign country or city outside of a place name. */
function isAbroad(words: readonly AddressWord[], places: readonly FoundName[]): boolean {
  return words.some(({ text, part }, at) => {
    if (!ABROAD.has(text)) return false;
    const [before, after] = [words[at - 1], words[at + 1]];
    if (after?.part === part && NAMED_AFTER.has(after.text)) return false;
    if (before?.part === part && (before.text === "embassy" || before.text === "street")) return false;
    // "Mombasa" is in Kenya, but "Mombasa" with "Ukonga" is a neighbourhood of Dar es Salaam.
    return !places.some(({ start, end }) => start <= at && at < end);
  });
}
