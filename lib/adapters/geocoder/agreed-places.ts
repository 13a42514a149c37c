import type { FoundName } from "@/lib/adapters/geocoder/find-names";
import { getConfidence } from "@/lib/adapters/geocoder/gazetteer";
import type { Word } from "@/lib/adapters/geocoder/words";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const CITY_RADIUS_KM = 40;
const HOME = "Dar es Salaam";
const NEAR_KM = 6;
const SAME_KM = 1.5;

/** Keeps the places that agree with the towns of the address, and one of several homonyms. */
export function keepAgreeingPlaces(
  places: readonly FoundName[],
  found: readonly FoundName[],
  words: readonly Word[],
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

function agreesWithTowns(one: FoundName, found: readonly FoundName[], words: readonly Word[]): boolean {
  return namesTown(found, one).every(
    (town) => isOf(one, town) || overlaps(one, town) || isShopName(town, found, words),
  );
}

function isOf({ name: { entry } }: FoundName, { name: { entry: town } }: FoundName): boolean {
  return entry.city === town.name || greatCircleKm(entry.point, town.point) <= CITY_RADIUS_KM;
}

/** "Tanga Fresh Milk, Sinza": an unknown word after the town makes a different name. */
function isShopName({ end, start }: FoundName, found: readonly FoundName[], words: readonly Word[]): boolean {
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
  // Only between built-in and imported places: built-in kinds say nothing about fame.
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

function distanceKm(a: FoundName, b: FoundName): number {
  return greatCircleKm(a.name.entry.point, b.name.entry.point);
}
