import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codeLines, filesOfTree, importedAtRunTime, linesOf, longFunctions, parse } from "./source";

/** CONTRIBUTING: Style. */
const FILE_LINES_MAX = 400;
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
  it("no file has more than 400 lines", () => {
    expect(code.length).toBeGreaterThan(1000);
    const sizes = code.map((path) => ({ path, lines: linesOf(path) }));
    expect(sizes.filter(({ lines }) => lines > FILE_LINES_MAX)).toEqual([]);
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
