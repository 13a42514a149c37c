import type { CodePiece } from "./highlight";

/** Where code reads the key, in every language, and how it stands there as a text. */
const PLACES =
  /\$TUMA_KEY|tuma_test_…|process\.env\.TUMA_KEY|getenv\("TUMA_KEY"\)|os\.environ\["TUMA_KEY"\]/g;

export interface KeyedPieces {
  /** Where these read the key: `text` within a text, `value` as one of its own; null for other code. */
  key: "text" | "value" | null;
  pieces: CodePiece[];
}

/** The pieces of code, parted by whether they read the key, in whose place a page shows the reader's own. */
export function partedByKey(pieces: readonly CodePiece[]): KeyedPieces[] {
  const parted: KeyedPieces[] = [];
  let rest = pieces;
  for (const part of partsOf(pieces.map(({ text }) => text).join(""))) {
    const [taken, left] = taking(rest, part.length);
    rest = left;
    parted.push({ key: part.key, pieces: taken });
  }
  return parted;
}

function partsOf(code: string): { key: KeyedPieces["key"]; length: number }[] {
  const parts: { key: KeyedPieces["key"]; length: number }[] = [];
  let end = 0;
  for (const { 0: place, index } of code.matchAll(PLACES)) {
    parts.push({ key: null, length: index - end });
    parts.push({ key: place.includes("(") || place.includes(".") ? "value" : "text", length: place.length });
    end = index + place.length;
  }
  return [...parts, { key: null, length: code.length - end }].filter(({ length }) => length > 0);
}

/** So many characters from the front, and what is left; a piece that lies on both sides is cut. */
function taking(pieces: readonly CodePiece[], length: number): [taken: CodePiece[], left: CodePiece[]] {
  const taken: CodePiece[] = [];
  const left = [...pieces];
  for (let wanted = length; wanted > 0; ) {
    const piece = left.shift()!;
    if (piece.text.length > wanted) left.unshift({ ...piece, text: piece.text.slice(wanted) });
    taken.push({ ...piece, text: piece.text.slice(0, wanted) });
    wanted -= piece.text.length;
  }
  return [taken, left];
}
