import type { GazetteerName } from "@/lib/adapters/geocoder/gazetteer";
import { type WordSound, describeSound, soundsAlike } from "@/lib/adapters/geocoder/likeness";
import { EVERYDAY_WORDS, GENERIC_WORDS, type Word } from "@/lib/adapters/geocoder/words";

/** Words from `start` (inclusive) to `end` (exclusive). */
export interface FoundName {
  name: GazetteerName;
  start: number;
  end: number;
  isExact: boolean;
}

export interface NameIndex {
  byFirstWord: Map<string, GazetteerName[]>;
  vocabulary: Map<string, Map<string, WordSound>>;
}

/** Without names inside longer ones ("Kariakoo" in "Kariakoo Market"). */
export function findNames(words: readonly Word[], index: NameIndex): FoundName[] {
  const readings = readingsIn(words, index);
  const found = words.flatMap((_word, start) => [
    ...[...readings[start]!].flatMap((first) =>
      (index.byFirstWord.get(first) ?? []).flatMap((name) => matchAt(name, start, words, readings) ?? []),
    ),
    ...joinedAt(start, words, index),
  ]);
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

function matchAt(
  name: GazetteerName,
  start: number,
  words: readonly Word[],
  readings: ReadonlySet<string>[],
): FoundName | null {
  const end = start + name.words.length;
  if (end > words.length || words[end - 1]!.part !== words[start]!.part) return null;
  for (let at = 1; at < name.words.length; at++) {
    if (!readings[start + at]!.has(name.words[at]!)) return null;
  }
  const isExact = name.words.every((word, offset) => words[start + offset]?.text === word);
  // A misspelt small town is more often the correct name of an unknown place.
  if (!isExact && name.entry.kind === "town" && !name.entry.isCapital) return null;
  if (!isExact && name.needs === "city") return null;
  return { name, start, end, isExact };
}

const JOINED_LENGTH_MIN = 7;

/** "Kijito nyama" is one word written as two. */
function joinedAt(start: number, words: readonly Word[], { byFirstWord }: NameIndex): FoundName[] {
  const [one, two] = [words[start]!, words[start + 1]];
  if (!two || two.part !== one.part || one.text.length + two.text.length < JOINED_LENGTH_MIN) return [];
  return (byFirstWord.get(one.text + two.text) ?? [])
    .filter((name) => name.words.length === 1)
    .map((name) => ({ name, start, end: start + 2, isExact: true }));
}

function isInside(one: FoundName, other: FoundName): boolean {
  const length = one.end - one.start;
  // An inexact longer name does not replace an exact shorter one.
  if (one.isExact && !other.isExact) return false;
  return other.start <= one.start && other.end >= one.end && other.end - other.start > length;
}

/** Limits the fuzzy comparisons; an address has a few unknown words. */
const GUESSES_MAX = 12;

function readingsIn(words: readonly Word[], index: NameIndex): ReadonlySet<string>[] {
  const read = new Map<string, ReadonlySet<string>>();
  let guesses = 0;
  return words.map(({ text }) => {
    const known = read.get(text);
    if (known) return known;
    const isKnown = index.vocabulary.get(text[0]!)?.has(text);
    const reading = isKnown || ++guesses <= GUESSES_MAX ? readingsOf(text, index) : new Set([text]);
    read.set(text, reading);
    return reading;
  });
}

function readingsOf(word: string, { vocabulary }: NameIndex): ReadonlySet<string> {
  const known = vocabulary.get(word[0] ?? "");
  if (!known || known.has(word)) return new Set([word]);
  if (EVERYDAY_WORDS.has(word) || GENERIC_WORDS.has(word) || /\d/.test(word)) return new Set();
  const written = describeSound(word);
  const alike = [...known.values()].filter(
    (other) => soundsAlike(written, other) && !GENERIC_WORDS.has(other.word),
  );
  return new Set(alike.map((other) => other.word));
}

export function addToNameIndex(
  { byFirstWord, vocabulary }: NameIndex,
  names: readonly GazetteerName[],
): void {
  for (const name of names) {
    const same = byFirstWord.get(name.words[0]!);
    if (same) same.push(name);
    else byFirstWord.set(name.words[0]!, [name]);
    for (const word of name.words) {
      const letter = vocabulary.get(word[0]!) ?? new Map<string, WordSound>();
      if (!letter.has(word)) letter.set(word, describeSound(word));
      vocabulary.set(word[0]!, letter);
    }
  }
}
