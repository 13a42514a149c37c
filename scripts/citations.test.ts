import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  extractCodeSpans,
  findDeadCitations,
  findDeadLinks,
  findDeadPaths,
  listCitations,
  listComments,
  listHeadings,
  readSources,
  readSpecification,
  readSourceTree,
  type SourceFile,
} from "./citations.fixture";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const tree = readSourceTree(root);
const code = readSources(root, tree, "code");
const documents = readSources(root, tree, "documents");
const texts = new Map(documents.map(({ path, text }) => [path, text]));
const specification = readSpecification(texts.get("docs/specification.md")!);

function inVain(files: SourceFile[], find: (file: SourceFile) => string[]): string[] {
  return files.flatMap((file) => find(file).map((dead) => `${file.path}: ${dead}`));
}

const quoted = (cell: string) => extractCodeSpans(cell).split("\n");

describe("citations", () => {
  it("exist: paths and files in comments", () => {
    const dead = (file: SourceFile) => listComments(file).flatMap((comment) => findDeadPaths(comment, tree));
    expect(inVain(code, dead)).toEqual([]);
  });

  it("exist: paths and files in documents", () => {
    const current = documents.filter(({ path }) => path !== "CHANGELOG.md");
    expect(inVain(current, ({ text }) => findDeadPaths(extractCodeSpans(text), tree))).toEqual([]);
  });

  it("exist: linked files and headings", () => {
    expect(inVain(documents, (file) => findDeadLinks(file, texts, tree))).toEqual([]);
  });

  it("exist: headings of docs/specification.md in comments", () => {
    const dead = (file: SourceFile) =>
      listComments(file).flatMap((comment) => findDeadCitations(comment, specification));
    expect(inVain(code, dead)).toEqual([]);
  });

  it("of each heading of docs/specification.md are in a test", () => {
    const tests = code.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path));
    const cited = tests.flatMap(listComments).flatMap(listCitations);
    const [, ...headings] = [...texts.get("docs/specification.md")!.matchAll(/^#{1,3} (.+)$/gm)].map(
      ([, heading]) => heading!,
    );
    expect(headings.length).toBeGreaterThan(40);
    expect(headings.filter((heading) => !cited.some((piece) => piece.startsWith(heading)))).toEqual([]);
  });

  it("exist: headings of docs/architecture.md that lead to files", () => {
    const table = texts
      .get("docs/architecture.md")!
      .split("## From the specification to the file")[1]!
      .split("\n## ")[0]!;
    const rows = [...table.matchAll(/^\| (?!-|Heading)([^|]+?) +\|/gm)].map(([, cell]) => cell!);
    expect(rows.length).toBeGreaterThan(20);
    const dead = rows.flatMap((row) => findDeadCitations(`Specification: ${row}`, specification));
    expect(dead).toEqual([]);
  });

  it("exist: functions of the create walk-through, each in its file", () => {
    const steps = [
      ...texts.get("docs/architecture.md")!.matchAll(/^\| +\d+ +\|[^|]+\|([^|]+)\|([^|]+)\|$/gm),
    ];
    expect(steps.length).toBeGreaterThan(15);
    const missing = steps.flatMap(([, files, names]) => {
      const text = quoted(files!)
        .map((path) => readFileSync(join(root, path), "utf8"))
        .join("\n");
      return quoted(names!).filter((name) => !new RegExp(`\\b${name.split(".").at(-1)}\\b`).test(text));
    });
    expect(missing).toEqual([]);
  });

  it("the index lists exactly the decisions", () => {
    const links = [...texts.get("docs/decisions/README.md")!.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)];
    const decisions = [...texts.keys()].filter((path) => /^docs\/decisions\/\d/.test(path));
    expect(links.map(([, name]) => `docs/decisions/${name}`).sort()).toEqual(decisions.sort());
  });

  it("are found at all", () => {
    const comments = code.flatMap(listComments);
    expect(comments.filter((comment) => comment.includes("Specification: ")).length).toBeGreaterThan(150);
    expect(new Set(listHeadings(texts.get("docs/specification.md")!)).size).toBe(
      specification.headings.length,
    );
  });
});

describe("the citation check", () => {
  it.each([
    "Pricing rule",
    "Idempotency, 99",
    "Vehicle selection, rules 1 and 99",
    "Events; Nothing",
    'Shipment, "a word that it has not"',
    "cancel, rule 3",
  ])("reports a citation of %s", (cited) => {
    expect(findDeadCitations(`Does so. Specification: ${cited}. More.`, specification)).toHaveLength(1);
  });

  it.each(["Contract: Lifecycle.", "Reliability: fault 10.", "Specification silent: contract, 2."])(
    "%s",
    (comment) => {
      expect(findDeadCitations(comment, specification)).toHaveLength(1);
    },
  );

  it.each([
    "Idempotency",
    "Idempotency, rule 3",
    "Authentication, Idempotency, Errors",
    "Vehicle selection, rules 1 and 2; Pricing rules",
    "POST /merchant/shipments/{id}/cancel, rule 3",
    "POST /merchant/shipments/{id}/cancel with confirm=true",
    'States and transitions ("rider collects package")',
  ])("accepts %s", (cited) => {
    expect(findDeadCitations(`Does so. Specification: ${cited}. More.`, specification)).toEqual([]);
  });

  it.each(["see lib/core/nothing.ts", "as `nothing.sql` says", "docs/decisions/9999", "in lib/nowhere/"])(
    "%s",
    (text) => expect(findDeadPaths(text, tree)).toHaveLength(1),
  );

  it("accepts placeholders and existing files", () => {
    const text =
      "lib/<domain>/<verb>.ts, lib/core, citations.fixture.ts, docs/decisions/0001, app/api/**, package.json";
    expect(findDeadPaths(text, tree)).toEqual([]);
  });

  it("reports a link to a missing file or heading", () => {
    const text = "[a](nothing.md) [b](specification.md#nothing) [c](specification.md#pricing-rules)";
    expect(findDeadLinks({ path: "docs/x.md", text }, texts, tree)).toEqual([
      "nothing.md",
      "specification.md#nothing",
    ]);
  });

  it("reads multi-line comments as one", () => {
    const text =
      '/**\n * Does so. Specification: Pricing\n * rules.\n */\nconst url = "http://x"; // first\n// second\n';
    expect(listComments({ path: "a.ts", text })).toEqual([
      "Does so. Specification: Pricing rules.",
      "first second",
    ]);
  });
});
