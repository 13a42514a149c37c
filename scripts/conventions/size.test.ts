import { expect, it } from "vitest";
import { listFiles, countLines, findLongFunctions, parseSourceFile } from "./source.fixture";

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 50;

const GENERATED = /^(?:db\/migrations|clients\/\w+\/src\/generated)\//;
const TEST = /\.(?:test|spec|fixture)\.tsx?$|-fixtures\.ts$/;

const code = listFiles("*.ts", "*.tsx", "*.mjs", "*.cjs", "*.sql").filter((path) => !GENERATED.test(path));

it(`no file has more than ${FILE_LINES_MAX} lines`, () => {
  expect(code.length).toBeGreaterThan(500);
  const sizes = code.map((path) => ({ path, lines: countLines(path) }));
  expect(sizes.filter(({ lines }) => lines > FILE_LINES_MAX)).toEqual([]);
});

// Test suites are lists of cases and components are trees of markup, so both are exempt.
it(`no function without markup has more than ${FUNCTION_LINES_MAX} lines of code`, () => {
  const modules = code.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !TEST.test(path));
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.flatMap((path) => findLongFunctions(parseSourceFile(path), FUNCTION_LINES_MAX))).toEqual([]);
});
