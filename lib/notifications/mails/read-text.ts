/** A piece of a mail's text, as its frame shows it. */
export type Piece =
  | { kind: "paragraph"; lines: string[] }
  | { kind: "facts"; facts: [name: string, value: string][] }
  | { kind: "link"; url: string };

/**
 * The pieces of a mail's plain text: its HTML says the same words and no others. A line that is nothing but an
 * address below `origin` is the mail's link; an address that somebody else wrote stays text.
 */
export function readText(text: string, origin: string): Piece[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => piecesOf(block.split("\n"), origin));
}

function piecesOf(lines: string[], origin: string): Piece[] {
  const last = lines.at(-1) ?? "";
  if (isOwn(last, origin)) {
    return [...paragraph(lines.slice(0, -1)), { kind: "link", url: last }];
  }
  const facts = lines.map((line) => /^([^:]{1,40}): (.+)$/.exec(line));
  if (lines.length > 1 && facts.every((fact) => fact !== null)) {
    return [{ kind: "facts", facts: facts.map((fact) => [fact[1]!, fact[2]!]) }];
  }
  return paragraph(lines);
}

function paragraph(lines: string[]): Piece[] {
  return lines.length === 0 ? [] : [{ kind: "paragraph", lines }];
}

function isOwn(line: string, origin: string): boolean {
  return line.startsWith(`${origin}/`) && !/\s/.test(line);
}
