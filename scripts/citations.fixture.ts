import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";

const ROOMS = ["app", "bench", "components", "db", "docs", "e2e", "lib", "public", "scripts"];
const CODE = [".ts", ".tsx", ".mjs", ".cjs", ".sql", ".css"];

export interface SourceFile {
  path: string;
  text: string;
}

interface Tree {
  files: Set<string>;
  has: (path: string) => boolean;
  hasName: (name: string) => boolean;
}

export function readSourceTree(root: string): Tree {
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(top.map(({ name }) => name));
  for (const room of ROOMS) {
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !entry.parentPath.includes("/.next"))
        files.add(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  const names = new Set([...files].map((path) => basename(path)));
  return {
    files,
    has: (path) => existsSync(join(root, path)),
    hasName: (name) => names.has(name),
  };
}

export function readSources(root: string, tree: Tree, kind: "code" | "documents"): SourceFile[] {
  const extensions = kind === "code" ? CODE : [".md"];
  return [...tree.files]
    .filter((path) => extensions.includes(extname(path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

const BLOCK = /(?<=^|[\s{(])\/\*[\s\S]*?\*\//g;
const LINES = /(?:^|(?<=[\s;,{]))\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm;
const SQL_LINES = /^[ \t]*-- .*(?:\n[ \t]*-- .*)*/gm;

/** Returns one string per comment; consecutive line comments are joined. */
export function listComments({ path, text }: SourceFile): string[] {
  const patterns = extname(path) === ".sql" ? [SQL_LINES] : [BLOCK, LINES];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([comment]) =>
      comment
        .replace(/^\s*\/\*+|\*\/$/g, "")
        .replace(/^[ \t]*(?:\*|\/\/|--) ?/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );
}

const SEGMENTS = String.raw`(?:[\w@-]|\.(?=\w)|/(?=[\w([])|\(\w+\)|\[+[\w.]+\]+)+`;
const PATH = new RegExp(`(?<![\\w/.@-])(?:${ROOMS.join("|")})/${SEGMENTS}`, "g");
const FILE = /(?<![\w/.*<>@-])[a-z][\w./-]*\.(?:ts|tsx|mjs|cjs|sql|md)(?![\w/-])/g;

/** Ignores placeholders such as `<verb>`. */
export function findDeadPaths(text: string, tree: Tree): string[] {
  const plain = text.replace(/\S*(?:<[\w ]+>|[*…{}])\S*/g, " ").replace(/https?:\S+/g, " ");
  const paths = [...plain.matchAll(PATH)].map(([path]) => path).filter((path) => !tree.has(bare(path, tree)));
  const names = [...plain.replace(PATH, " ").matchAll(FILE)].map(([name]) => name);
  return [...paths, ...names.filter((name) => !tree.hasName(name))];
}

/** A decision may be cited by number: docs/decisions/0006. */
function bare(path: string, tree: Tree): string {
  if (!/\/\d{4}$/.test(path)) return path;
  return [...tree.files].find((file) => file.startsWith(`${path}-`)) ?? path;
}

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

export function findDeadLinks(
  { path, text }: SourceFile,
  documents: Map<string, string>,
  tree: Tree,
): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target]) => target!)
    .filter((target) => {
      const [file, anchor] = target.split("#") as [string, string | undefined];
      const to = file === "" ? path : normalize(join(dirname(path), file));
      if (!tree.has(to)) return true;
      return anchor !== undefined && !listHeadings(documents.get(to) ?? "").some((at) => slug(at) === anchor);
    });
}

export function extractCodeSpans(text: string): string {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted).join("\n");
}

export function listHeadings(document: string): string[] {
  return [...document.matchAll(/^#{1,4} (.+)$/gm)].map(([, heading]) => heading!.trim());
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Format of a citation; the place is a number or words of the section: see docs/specification.md. */
const CITATION = /\bSpecification: (.+?)(?:\.(?=\s|$)|$)/g;
const ELSEWHERE = /\b(?:Contract|Reliability|House|Architecture)(?: silent)?: \w|\bcontract, \d|§ ?\d/;

interface Specification {
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

export function findDeadCitations(comment: string, specification: Specification): string[] {
  const dead = listCitations(comment).filter((piece) => !leadsSomewhere(piece, specification));
  return ELSEWHERE.test(comment) ? [...dead, comment] : dead;
}

export function listCitations(comment: string): string[] {
  return [...comment.matchAll(CITATION)]
    .flatMap(([, cited]) => cited!.split(";"))
    .map((piece) => piece.trim());
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
