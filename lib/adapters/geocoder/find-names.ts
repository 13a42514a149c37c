import type { GazetteerName } from "./gazetteer";
import { EVERYDAY_WORDS, GENERIC_WORDS, type AddressWord } from "./words";

/** A known name in the address, from word `start` (inclusive) to word `end` (exclusive). */
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

/** Finds known names in the address. Omits a name inside a longer name, such as "Kariakoo" in "Kariakoo Market". */
export function findNames(words: readonly AddressWord[], index: NameIndex): FoundName[] {
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
  words: readonly AddressWord[],
  readings: ReadonlySet<string>[],
): FoundName | null {
  const end = start + name.words.length;
  if (end > words.length || words[end - 1]!.part !== words[start]!.part) return null;
  for (let at = 1; at < name.words.length; at++) {
    if (!readings[start + at]!.has(name.words[at]!)) return null;
  }
  const isExact = name.words.every((word, offset) => words[start + offset]?.text === word);
  // Requires an exact match for a small town: a similar word is usually the name of an unknown place.
  if (!isExact && name.entry.kind === "town" && !name.entry.isCapital) return null;
  if (!isExact && name.needs === "city") return null;
  return { name, start, end, isExact };
}

const JOINED_LENGTH_MIN = 7;

/** Finds a one-word name that the address writes as two words, such as "Kijito nyama". */
function joinedAt(start: number, words: readonly AddressWord[], { byFirstWord }: NameIndex): FoundName[] {
  const [one, two] = [words[start]!, words[start + 1]];
  if (!two || two.part !== one.part || one.text.length + two.text.length < JOINED_LENGTH_MIN) return [];
  return (byFirstWord.get(one.text + two.text) ?? [])
    .filter((name) => name.words.length === 1)
    .map((name) => ({ name, start, end: start + 2, isExact: true }));
}

function isInside(one: FoundName, other: FoundName): boolean {
  const length = one.end - one.start;
  // An inexact longer name does not replace an exact shorter name.
  if (one.isExact && !other.isExact) return false;
  return other.start <= one.start && other.end >= one.end && other.end - other.start > length;
}

/** Maximum number of words to match with errors, which limits the cost. An address has few unknown words. */
const GUESSES_MAX = 12;

function readingsIn(words: readonly AddressWord[], index: NameIndex): ReadonlySet<string>[] {
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

const ONE_EDIT_LENGTH_MIN = 6;
const TWO_EDITS_LENGTH_MIN = 9;
const SOUND_LENGTH_MIN = 5;

interface WordSound {
  word: string;
  sound: string;
  /** Set of the word's letters, one bit per letter. */
  letters: number;
}

function describeSound(word: string): WordSound {
  return { word, sound: soundOf(word), letters: lettersOf(word) };
}

function soundsAlike(written: WordSound, other: WordSound): boolean {
  const [{ word, sound }, { word: known, sound: knownSound }] = [written, other];
  // People rarely mistype the first letter, and Swahili names often differ only in the first letter.
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 2) return false;
  if (word.length >= SOUND_LENGTH_MIN && sound === knownSound) return true;
  if (known.length < ONE_EDIT_LENGTH_MIN || word.length < ONE_EDIT_LENGTH_MIN - 1) return false;
  // A short word matches only if the name's end is missing or the consonants are equal: "mafia" does not match
  // "Mafisa".
  if (word.length < ONE_EDIT_LENGTH_MIN && !known.startsWith(word) && bare(word) !== bare(known))
    return false;
  // Rejects words that differ only in the last letter: "Kimaro" is a surname and not a misspelt "Kimara".
  if (word.length === known.length && word.slice(0, -1) === known.slice(0, -1)) return false;
  const edits = known.length < TWO_EDITS_LENGTH_MIN ? 1 : 2;
  // Cheap check before the exact check: an edit changes at most two bits of a word's letter set.
  return bitsIn(written.letters ^ other.letters) <= 2 * edits && isWithin(edits, word, known);
}

function bare(word: string): string {
  return word.replace(/[aeiou]/g, "");
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Normalizes a word's sound. Speakers confuse l and r, and spellings differ in double letters, y, ph and c. */
function soundOf(word: string): string {
  return word
    .replaceAll("l", "r")
    .replaceAll("ph", "f")
    .replaceAll("dh", "z")
    .replaceAll("y", "i")
    .replace(/c(?!h)/g, "k")
    .replace(/(.)\1+/g, "$1");
}

/** Returns true if the Damerau–Levenshtein distance is at most `edits`. */
function isWithin(edits: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > edits) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    // Stops when the last two rows exceed the limit, because later distances are never smaller. Checks two
    // rows, because a transposition also reads the row before the last.
    if (least > edits && Math.min(...last) > edits) return false;
    before = last;
    last = row;
  }
  return last[b.length]! <= edits;
}
