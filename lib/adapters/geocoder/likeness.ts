const ONE_EDIT_LENGTH_MIN = 6;
const TWO_EDITS_LENGTH_MIN = 9;
const SOUND_LENGTH_MIN = 5;

export interface WordSound {
  word: string;
  sound: string;
  /** Bit set of the letters. */
  letters: number;
}

export function describeSound(word: string): WordSound {
  return { word, sound: soundOf(word), letters: lettersOf(word) };
}

export function soundsAlike(written: WordSound, other: WordSound): boolean {
  const [{ word, sound }, { word: known, sound: knownSound }] = [written, other];
  // The first letter is rarely mistyped, and often the only difference between Swahili names.
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 2) return false;
  if (word.length >= SOUND_LENGTH_MIN && sound === knownSound) return true;
  if (known.length < ONE_EDIT_LENGTH_MIN || word.length < ONE_EDIT_LENGTH_MIN - 1) return false;
  // Short words match only without their end or vowels: "mafia" is not Mafisa.
  if (word.length < ONE_EDIT_LENGTH_MIN && !known.startsWith(word) && bare(word) !== bare(known))
    return false;
  // Kimaro is a surname, not a misspelt Kimara.
  if (word.length === known.length && word.slice(0, -1) === known.slice(0, -1)) return false;
  const edits = known.length < TWO_EDITS_LENGTH_MIN ? 1 : 2;
  // Cheap filter: one edit changes at most two letters of the set.
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

/** Speakers confuse l and r; spellings differ in double letters, y, ph and c. */
function soundOf(word: string): string {
  return word
    .replaceAll("l", "r")
    .replaceAll("ph", "f")
    .replaceAll("dh", "z")
    .replaceAll("y", "i")
    .replace(/c(?!h)/g, "k")
    .replace(/(.)\1+/g, "$1");
}

/** Damerau–Levenshtein distance of at most `edits`. */
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
    // The minimum never decreases; a swap reads one row further back.
    if (least > edits && Math.min(...last) > edits) return false;
    before = last;
    last = row;
  }
  return last[b.length]! <= edits;
}
