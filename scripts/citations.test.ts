import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  commentsOf,
  deadLinks,
  deadPaths,
  headingsOf,
  quotedIn,
  readSources,
  readTree,
  type SourceFile,
} from "./citations";
import { deadCitations, readSpecification } from "./specification-citations";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const tree = readTree(root);
const code = readSources(root, tree, "code");
const documents = readSources(root, tree, "documents");
const texts = new Map(documents.map(({ path, text }) => [path, text]));
const specification = readSpecification(texts.get("docs/specification.md")!);

function inVain(files: SourceFile[], find: (file: SourceFile) => string[]): string[] {
  return files.flatMap((file) => find(file).map((dead) => `${file.path}: ${dead}`));
}

const quoted = (cell: string) => quotedIn(cell).split("\n");

describe("what is cited exists", () => {
  it("paths and files that comments name", () => {
    const dead = (file: SourceFile) => commentsOf(file).flatMap((comment) => deadPaths(comment, tree));
    expect(inVain(code, dead)).toEqual([]);
  });

  it("paths and files that documents name", () => {
    const current = documents.filter(({ path }) => path !== "CHANGELOG.md");
    expect(inVain(current, ({ text }) => deadPaths(quotedIn(text), tree))).toEqual([]);
  });

  it("files and headings that documents link to", () => {
    expect(inVain(documents, (file) => deadLinks(file, texts, tree))).toEqual([]);
  });

  it("headings and places of docs/specification.md that comments cite", () => {
    const dead = (file: SourceFile) =>
      commentsOf(file).flatMap((comment) => deadCitations(comment, specification));
    expect(inVain(code, dead)).toEqual([]);
  });

  it("headings by which docs/architecture.md leads to files", () => {
    const table = texts
      .get("docs/architecture.md")!
      .split("## From the specification to the file")[1]!
      .split("\n## ")[0]!;
    const rows = [...table.matchAll(/^\| (?!-|Heading)([^|]+?) +\|/gm)].map(([, cell]) => cell!);
    expect(rows.length).toBeGreaterThan(20);
    const dead = rows.flatMap((row) => deadCitations(`Specification: ${row}`, specification));
    expect(dead).toEqual([]);
  });

  it("functions that the walk of a create names, each in a file of its step", () => {
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

  it("every decision stands in the index, and the index names no other", () => {
    const links = [...texts.get("docs/decisions/README.md")!.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)];
    const decisions = [...texts.keys()].filter((path) => /^docs\/decisions\/\d/.test(path));
    expect(links.map(([, name]) => `docs/decisions/${name}`).sort()).toEqual(decisions.sort());
  });

  it("and the citations are found", () => {
    const comments = code.flatMap(commentsOf);
    expect(comments.filter((comment) => comment.includes("Specification: ")).length).toBeGreaterThan(150);
    expect(new Set(headingsOf(texts.get("docs/specification.md")!)).size).toBe(specification.headings.length);
  });
});

describe("what is noticed", () => {
  it.each([
    "Pricing rule",
    "Idempotency, 99",
    "Vehicle selection, rules 1 and 99",
    "Events; Nothing",
    'Shipment, "a word that it has not"',
    "cancel, rule 3",
  ])("a citation of %s", (cited) => {
    expect(deadCitations(`Does so. Specification: ${cited}. More.`, specification)).toHaveLength(1);
  });

  it.each(["Contract: Lifecycle.", "Reliability: fault 10.", "Specification silent: contract, 2."])(
    "%s",
    (comment) => {
      expect(deadCitations(comment, specification)).toHaveLength(1);
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
  ])("and not %s", (cited) => {
    expect(deadCitations(`Does so. Specification: ${cited}. More.`, specification)).toEqual([]);
  });

  it.each(["see lib/core/nothing.ts", "as `nothing.sql` says", "docs/decisions/9999", "in lib/nowhere/"])(
    "%s",
    (text) => expect(deadPaths(text, tree)).toHaveLength(1),
  );

  it("and no placeholder, no file that there is", () => {
    const text =
      "lib/<domain>/<verb>.ts, lib/core, citations.ts, docs/decisions/0001, app/api/**, package.json";
    expect(deadPaths(text, tree)).toEqual([]);
  });

  it("a link to a file or to a heading that there is not", () => {
    const text = "[a](nothing.md) [b](specification.md#nothing) [c](specification.md#pricing-rules)";
    expect(deadLinks({ path: "docs/x.md", text }, texts, tree)).toEqual([
      "nothing.md",
      "specification.md#nothing",
    ]);
  });

  it("comments of several lines, as one", () => {
    const text =
      '/**\n * Does so. Specification: Pricing\n * rules.\n */\nconst url = "http://x"; // first\n// second\n';
    expect(commentsOf({ path: "a.ts", text })).toEqual([
      "Does so. Specification: Pricing rules.",
      "first second",
    ]);
  });
});
