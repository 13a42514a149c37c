import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Code that affects other tests in the same process: replaces a module or a clock, changes a setting or the
 * working directory, or resets a connection session. `vi.waitFor` and `vi.fn` are safe.
 */
const MEETS_OTHERS =
  /\bvi\.(?!waitFor\b|waitUntil\b|fn\b)|process\.chdir|discard all|Object\.assign\((?:process\.)?env\b|delete process\.env|\benv(?:\.\w+|\[[^\]]+\]) \??=[^=]/;
/** A hook in a fixture runs only for the first file that imports the fixture. */
const HOOK_OF_FILE = /^(?:before|after)(?:Each|All)\(/m;
const OF_TESTS = /(?:from |import\()"([^"]+fixtures?)"/g;
const TYPES_ALONE = /^import type [^;]+;/gm;
const TEST = /\.test\.tsx?$/;
const OUTPUT = new Set(["node_modules", "dist", ".next"]);

/**
 * Tests of folders with the name suffix `ending`, split into tests that need isolation and tests that share
 * modules.
 */
export function partTests(folders, ending, read = (path) => readFileSync(path, "utf8")) {
  const parted = { apart: [], shared: [] };
  for (const file of folders.flatMap(filesIn).filter((path) => ending.test(path))) {
    parted[standsApart(file, read, new Set()) ? "apart" : "shared"].push(file);
  }
  return parted;
}

/** True when the file, or a fixture that it imports, affects other tests. */
export function standsApart(file, read, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = read(file);
  if (MEETS_OTHERS.test(text) || (!TEST.test(file) && HOOK_OF_FILE.test(text))) return true;
  return [...text.replace(TYPES_ALONE, "").matchAll(OF_TESTS)].some(([, from]) =>
    standsApart(pathOf(from, file), read, seen),
  );
}

function pathOf(from, importer) {
  return `${from.startsWith("@/") ? from.slice(2) : join(dirname(importer), from)}.ts`;
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTPUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : path;
  });
}
