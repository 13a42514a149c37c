export type Piece =
  | { kind: "paragraph"; lines: string[] }
  | { kind: "facts"; facts: [name: string, value: string][] }
  | { kind: "link"; url: string };

/** A line with only a URL below `origin` becomes the button; other URLs stay text. */
export function parseMailText(text: string, origin: string): Piece[] {
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
