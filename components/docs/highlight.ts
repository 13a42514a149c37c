import Prism from "prismjs/components/prism-core.js";
import "prismjs/components/prism-clike.js";
import "prismjs/components/prism-javascript.js";
import "prismjs/components/prism-bash.js";
import "prismjs/components/prism-json.js";
import "prismjs/components/prism-http.js";
import "prismjs/components/prism-python.js";
import "prismjs/components/prism-php.js";

export type CodeKind = "text" | "name" | "string" | "value" | "comment" | "word";

export interface CodePiece {
  kind: CodeKind;
  text: string;
}

const KINDS: Record<string, CodeKind> = {
  comment: "comment",
  string: "string",
  "double-quoted-string": "string",
  "single-quoted-string": "string",
  "attr-value": "string",
  "header-value": "string",
  number: "value",
  boolean: "value",
  null: "value",
  constant: "value",
  "status-code": "value",
  property: "name",
  "literal-property": "name",
  "header-name": "name",
  variable: "name",
  environment: "name",
  parameter: "name",
  function: "word",
  keyword: "word",
  builtin: "word",
  method: "word",
};

const GRAMMARS: Record<string, string> = {
  curl: "bash",
  "Node.js": "javascript",
  PHP: "php",
  Python: "python",
  JSON: "json",
  HTTP: "http",
};

export function highlight(code: string, language: string): CodePiece[] {
  const grammar = Prism.languages[GRAMMARS[language] ?? ""];
  if (!grammar) return [{ kind: "text", text: code }];
  return joined(Prism.tokenize(code, grammar).flatMap((token) => piecesOf(token, "text")));
}

function piecesOf(token: Prism.Node, outer: CodeKind): CodePiece[] {
  if (typeof token === "string") return [{ kind: outer, text: token }];
  const kind = KINDS[token.type] ?? outer;
  const inner = typeof token.content === "string" ? [token.content] : [token.content].flat();
  return inner.flatMap((each) => piecesOf(each, kind));
}

function joined(pieces: CodePiece[]): CodePiece[] {
  const result: CodePiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

const PLACES =
  /\$TUMA_KEY|tuma_test_…|process\.env\.TUMA_KEY|getenv\("TUMA_KEY"\)|os\.environ\["TUMA_KEY"\]/g;

export interface CodePart {
  /** How the code reads the key: `text` inside a string, `value` as an expression, null when it reads no key. */
  key: "text" | "value" | null;
  pieces: CodePiece[];
}

/** Splits code at the expressions that read the API key, so that the page can insert the reader's key. */
export function splitAtKey(pieces: readonly CodePiece[]): CodePart[] {
  const parted: CodePart[] = [];
  let rest = pieces;
  for (const part of partsOf(pieces.map(({ text }) => text).join(""))) {
    const [taken, left] = takeCharacters(rest, part.length);
    rest = left;
    parted.push({ key: part.key, pieces: taken });
  }
  return parted;
}

function partsOf(code: string): { key: CodePart["key"]; length: number }[] {
  const parts: { key: CodePart["key"]; length: number }[] = [];
  let end = 0;
  for (const { 0: place, index } of code.matchAll(PLACES)) {
    parts.push({ key: null, length: index - end });
    parts.push({ key: place.includes("(") || place.includes(".") ? "value" : "text", length: place.length });
    end = index + place.length;
  }
  return [...parts, { key: null, length: code.length - end }].filter(({ length }) => length > 0);
}

function takeCharacters(
  pieces: readonly CodePiece[],
  length: number,
): [taken: CodePiece[], left: CodePiece[]] {
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
