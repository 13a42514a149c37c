/** Longer words are mistyped more often, and are less often another word that exists. */
const ONE_EDIT_LENGTH_MIN = 6;
const TWO_EDITS_LENGTH_MIN = 9;
const SOUND_LENGTH_MIN = 5;

/** Whether somebody who wrote `word` may have meant `known`, which it is not. */
export function isAlike(word: string, known: string): boolean {
  // People seldom mistype the first letter, and Swahili names often differ in nothing else.
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 2) return false;
  if (word.length >= SOUND_LENGTH_MIN && soundOf(word) === soundOf(known)) return true;
  if (known.length < ONE_EDIT_LENGTH_MIN || word.length < ONE_EDIT_LENGTH_MIN - 1) return false;
  // Kimaro is a family's name, not Kimara misspelt.
  if (word.length === known.length && word.slice(0, -1) === known.slice(0, -1)) return false;
  return editDistance(word, known) <= (known.length < TWO_EDITS_LENGTH_MIN ? 1 : 2);
}

/** Many speakers do not tell l from r, and nobody agrees on double letters, y, ph or c. */
function soundOf(word: string): string {
  return word
    .replaceAll("l", "r")
    .replaceAll("ph", "f")
    .replaceAll("dh", "z")
    .replaceAll("y", "i")
    .replace(/c(?!h)/g, "k")
    .replace(/(.)\1+/g, "$1");
}

/** Letters to add, leave out, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
