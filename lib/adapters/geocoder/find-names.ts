import MiniSearch from "minisearch";
import { type Name, readGazetteer, type Word } from "@/lib/adapters/geocoder/gazetteer";

/** A name of the gazetteer found in an address: the words from `start` up to, not including, `end`. */
export interface Found {
  name: Name;
  start: number;
  end: number;
  isExact: boolean;
}

/** Every name in the address; a name inside a longer one ("Kariakoo" in "Kariakoo Market") is not reported. */
export function findNames(words: readonly Word[]): Found[] {
  const { byFirstWord, vocabulary } = index();
  const readings = words.map((word) => readingsOf(word.text, vocabulary));
  const found: Found[] = [];
  for (const [start, reading] of readings.entries()) {
    for (const first of reading) {
      for (const name of byFirstWord.get(first) ?? []) {
        const match = matchAt(name, start, words, readings);
        if (match) found.push(match);
      }
    }
  }
  return found.filter((one) => !found.some((other) => isInside(one, other)));
}

function matchAt(
  name: Name,
  start: number,
  words: readonly Word[],
  readings: ReadonlySet<string>[],
): Found | null {
  const end = start + name.words.length;
  if (end > words.length || words[end - 1]?.part !== words[start]?.part) return null;
  const isRead = name.words.every((word, offset) => readings[start + offset]?.has(word));
  if (!isRead) return null;
  const isExact = name.words.every((word, offset) => words[start + offset]?.text === word);
  // A typing error in a small town's name is more often the right name of a place that is not known here.
  if (!isExact && name.entry.kind === "town" && !name.entry.isCapital) return null;
  return { name, start, end, isExact };
}

function isInside(one: Found, other: Found): boolean {
  const length = one.end - one.start;
  return other.start <= one.start && other.end >= one.end && other.end - other.start > length;
}

const FUZZY_LENGTH_MIN = 6;
const TWO_EDITS_LENGTH_MIN = 8;

/** The words of the gazetteer that a word may stand for: itself, or those one or two typing errors away. */
function readingsOf(word: string, vocabulary: MiniSearch): ReadonlySet<string> {
  if (vocabulary.has(word)) return new Set([word]);
  if (word.length < FUZZY_LENGTH_MIN || /\d/.test(word)) return new Set();
  const fuzzy = word.length < TWO_EDITS_LENGTH_MIN ? 1 : 2;
  const hits = vocabulary.search(word, { fuzzy, maxFuzzy: fuzzy });
  // People seldom mistype the first letter, and Swahili names often differ in nothing else.
  return new Set(hits.map((hit) => String(hit.id)).filter((hit) => hit[0] === word[0]));
}

interface Index {
  byFirstWord: Map<string, Name[]>;
  vocabulary: MiniSearch;
}

let built: Index | undefined;

/** Built on the first look-up: most requests carry coordinates and never need it. */
function index(): Index {
  if (built) return built;
  const names = readGazetteer();
  const byFirstWord = new Map<string, Name[]>();
  for (const name of names) {
    const first = name.words[0] ?? "";
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name]);
  }
  const vocabulary = new MiniSearch({ fields: ["text"], idField: "text" });
  vocabulary.addAll([...new Set(names.flatMap((name) => name.words))].map((text) => ({ text })));
  built = { byFirstWord, vocabulary };
  return built;
}
