import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  codeLines,
  exportedNames,
  filesOfTree,
  importedAtRunTime,
  linesOf,
  longFunctions,
  parse,
} from "./source";

/** A file fits into one look, and half of them into half a screen. CONTRIBUTING: Style. */
const FILE_LINES_MAX = 250;
const FILE_LINES_MEDIAN = 60;
const FUNCTION_LINES_MAX = 50;
/** Imports apart. */
const ROUTE_LINES_MAX = 20;

// What is written by a program is not read as a file.
const code = filesOfTree("*.ts", "*.tsx", "*.mjs", "*.cjs", "*.sql").filter(
  (path) => !/^(?:db\/migrations|clients\/\w+\/src\/generated)\//.test(path),
);
const modules = code.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const isTest = (path: string) => /\.(?:test|spec|fixture)\.tsx?$|-fixtures\.ts$/.test(path);

describe("what CONTRIBUTING says of the code", () => {
  it("no file has more than 250 lines, and half of them have at most 60", () => {
    expect(code.length).toBeGreaterThan(1000);
    const sizes = code.map((path) => ({ path, lines: linesOf(path) }));
    expect(sizes.filter(({ lines }) => lines > FILE_LINES_MAX)).toEqual([]);
    const counts = sizes.filter(({ path }) => !isTest(path)).map(({ lines }) => lines);
    expect(counts.sort((a, b) => a - b)[counts.length >> 1]).toBeLessThanOrEqual(FILE_LINES_MEDIAN);
  });

  // A suite is a list of cases, and a component one tree of markup.
  it("no function has more than 50 lines, but for components", () => {
    const checked = modules.filter((path) => !isTest(path));
    expect(checked.length).toBeGreaterThan(1000);
    expect(checked.flatMap((path) => longFunctions(parse(path), FUNCTION_LINES_MAX))).toEqual([]);
  });

  it("no route does more than translate, in 20 lines besides its imports", () => {
    const routes = filesOfTree("app/**/route.ts").map((path) => {
      const text = readFileSync(path, "utf8").replace(/^import[\s\S]*?;\n/gm, "");
      return { path, lines: codeLines(text) };
    });
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter(({ lines }) => lines > ROUTE_LINES_MAX)).toEqual([]);
  });

  it("no name is exported twice, but for those that Next.js gives", () => {
    const homes = new Map<string, string[]>();
    for (const path of modules.filter(declaresNames)) {
      for (const name of exportedNames(parse(path))) homes.set(name, [...(homes.get(name) ?? []), path]);
    }
    expect(homes.size).toBeGreaterThan(1500);
    expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it("phones of receivers and payers load the words of one language", () => {
    const parts = filesOfTree(
      "components/tracking/*.tsx",
      "components/pay/*.tsx",
      "components/public-page/*.tsx",
    );
    const client = parts.filter((path) => readFileSync(path, "utf8").startsWith('"use client"'));
    expect(client.length).toBeGreaterThan(3);
    const both = client.filter((path) =>
      importedAtRunTime(parse(path)).some((name) => name.endsWith("labels")),
    );
    // Leaflet comes after the page, and its words with it.
    expect(both).toEqual(["components/tracking/live-map.tsx"]);
  });
});

function declaresNames(path: string): boolean {
  const isOurs = /^(?:app|components|db|lib|scripts)\/.*\.tsx?$/.test(path) && !isTest(path);
  return (
    isOurs && !/(?:^|\/)(?:route|page|layout|loading|error|global-error|not-found|icon)\.tsx?$/.test(path)
  );
}
