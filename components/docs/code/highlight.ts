import Prism from "prismjs/components/prism-core.js";
import "prismjs/components/prism-clike.js";
import "prismjs/components/prism-javascript.js";
import "prismjs/components/prism-bash.js";
import "prismjs/components/prism-json.js";
import "prismjs/components/prism-http.js";
import "prismjs/components/prism-python.js";
import "prismjs/components/prism-php.js";

/** What a piece of code is, as far as it has a colour of its own. */
export type CodeKind = "text" | "name" | "string" | "value" | "comment" | "word";

export interface CodePiece {
  kind: CodeKind;
  text: string;
}

/** By the names that the grammars give. */
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

/** Code in pieces, each with its kind; it is read on the server, once for all that look at the page. */
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

/** Neighbours of one kind are one piece. */
function joined(pieces: CodePiece[]): CodePiece[] {
  const result: CodePiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
