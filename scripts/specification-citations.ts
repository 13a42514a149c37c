import { listHeadings } from "./citations";

/** Format of a citation; the place is a number or words of the section: see docs/specification.md. */
const CITATION = /\bSpecification: (.+?)(?:\.(?=\s|$)|$)/g;
const ELSEWHERE = /\b(?:Contract|Reliability|House|Architecture)(?: silent)?: \w|\bcontract, \d|§ ?\d/;

export interface Specification {
  headings: string[];
  sections: Map<string, { text: string; items: Set<number> }>;
}

export function readSpecification(document: string): Specification {
  const headings = listHeadings(document);
  const sections = headings.map((heading) => [heading, sectionOf(document, heading)] as const);
  return { headings: headings.sort((a, b) => b.length - a.length), sections: new Map(sections) };
}

function sectionOf(document: string, heading: string) {
  const lines = document.split("\n");
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"));
  const level = lines[start]!.indexOf(" ");
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => /^#+ /.test(line) && line.indexOf(" ") <= level);
  const body = (end === -1 ? after : after.slice(0, end)).join("\n");
  const items = [...body.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  return { text: plain(`${heading}\n${body}`), items: new Set(items) };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`*"◇†]/g, "")
    .replace(/\s+/g, " ");
}

/** Citations in a comment that do not exist in the specification. */
export function findDeadCitations(comment: string, specification: Specification): string[] {
  const dead = [...comment.matchAll(CITATION)]
    .flatMap(([, cited]) => cited!.split(";"))
    .map((piece) => piece.trim())
    .filter((piece) => !leadsSomewhere(piece, specification));
  return ELSEWHERE.test(comment) ? [...dead, comment] : dead;
}

function leadsSomewhere(piece: string, { headings, sections }: Specification): boolean {
  let section: { text: string; items: Set<number> } | undefined;
  let rest = piece;
  while (rest !== "") {
    const heading = headings.find((one) => rest === one || /^[, (]/.test(after(rest, one)));
    if (heading) {
      section = sections.get(heading)!;
      rest = after(rest, heading).replace(/^(?:, | with | )/, "");
      continue;
    }
    if (!section) return false;
    const [place] = rest.split(/, (?=[A-Z])/) as [string];
    if (!place.split(/ (?=\()/).every((part) => isIn(section!, part))) return false;
    rest = rest.slice(place.length).replace(/^, /, "");
  }
  return true;
}

function after(text: string, heading: string): string {
  return text.startsWith(heading) ? text.slice(heading.length) : "-";
}

function isIn({ text, items }: { text: string; items: Set<number> }, place: string): boolean {
  const numbers = /^(?:rules? |behaviour )?(\d+)(?: and (\d+))?$/.exec(place);
  if (numbers) return numbers.slice(1).every((number) => number === undefined || items.has(Number(number)));
  return text.includes(plain(place.replace(/[()]/g, "")).trim());
}
