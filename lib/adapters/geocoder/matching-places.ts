import type { GazetteerEntry, GazetteerName } from "@/lib/adapters/geocoder/gazetteer";
import { type KnownPlaces, getKnownPlaces } from "@/lib/adapters/geocoder/known-places";
import { splitAddressWords } from "@/lib/adapters/geocoder/words";
import { isSamePoint, type Point } from "@/lib/core/pricing/geography";

const MATCHES = ["name", "beginning", "alias"] as const;

export interface MatchingPlace {
  entry: GazetteerEntry;
  match: (typeof MATCHES)[number];
  alias: string | null;
}

const LETTERS_MIN = 2;

/** Matches the text before the first comma. Of equal matches, the place at the point `found` comes first. */
export function findMatchingPlaces(
  typed: string,
  found: Point | null,
  { names }: KnownPlaces = getKnownPlaces(),
): MatchingPlace[] {
  const wanted = splitAddressWords(typed.split(",", 1)[0]!).map(({ text }) => text);
  if (wanted.join("").length < LETTERS_MIN) return [];
  const best = new Map<GazetteerEntry, Matched>();
  for (const name of names) {
    if (!begins(name, wanted)) continue;
    const matched = { name, match: matchOf(name, wanted) };
    const before = best.get(name.entry);
    if (!before || byMatch(matched, before) < 0) best.set(name.entry, matched);
  }
  return [...best.values()]
    .sort((a, b) => byMatch(a, b) || byPoint(a, b, found) || byFame(a.name.entry, b.name.entry))
    .map(({ name: { entry, alias }, match }) => ({ entry, match, alias }));
}

interface Matched {
  name: GazetteerName;
  match: MatchingPlace["match"];
}

function begins({ words }: GazetteerName, wanted: readonly string[]): boolean {
  if (wanted.length > words.length) return false;
  const last = wanted.length - 1;
  return wanted.every((word, at) => (at < last ? words[at] === word : words[at]!.startsWith(word)));
}

function matchOf({ alias, needs, words }: GazetteerName, wanted: readonly string[]): Matched["match"] {
  if (alias !== null || needs === "ward") return "alias";
  return isWhole(words, wanted) ? "name" : "beginning";
}

function isWhole(words: readonly string[], wanted: readonly string[]): boolean {
  return words.length === wanted.length && words.at(-1) === wanted.at(-1);
}

function byMatch(a: Matched, b: Matched): number {
  return (
    MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) ||
    Number(a.name.needs !== null) - Number(b.name.needs !== null)
  );
}

function byPoint(a: Matched, b: Matched, found: Point | null): number {
  const isFound = ({ name }: Matched) => found !== null && isSamePoint(name.entry.point, found);
  return Number(isFound(b)) - Number(isFound(a));
}

const HOME = "Dar es Salaam";
const KINDS: GazetteerEntry["kind"][] = ["district", "ward", "area", "landmark", "part", "street", "town"];

function byFame(a: GazetteerEntry, b: GazetteerEntry): number {
  return (
    Number(b.isCapital) - Number(a.isCapital) ||
    Number(b.city === HOME) - Number(a.city === HOME) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  );
}
