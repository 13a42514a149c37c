import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * What a test does that others in the same modules would meet: it stands in for a module or a clock, sets what is
 * configured, goes to another folder, or empties the session of a connection. Waiting and functions of its own stay with it.
 */
const MEETS_OTHERS =
  /\bvi\.(?!waitFor\b|waitUntil\b|fn\b)|process\.chdir|discard all|Object\.assign\((?:process\.)?env\b|delete process\.env|\benv(?:\.\w+|\[[^\]]+\]) \??=[^=]/;
/** In a fixture it belongs to the first file alone that reads it: `onTestFinished` cleans up for each test. */
const HOOK_OF_FILE = /^(?:before|after)(?:Each|All)\(/m;
const OF_TESTS = /(?:from |import\()"([^"]+fixtures?)"/g;
/** Of it nothing runs. */
const TYPES_ALONE = /^import type [^;]+;/gm;
const TEST = /\.test\.tsx?$/;
const OUTPUT = new Set(["node_modules", "dist", ".next"]);

/**
 * The tests of these folders whose names end so: those that need modules of their own, and those that may share them,
 * which are read once then.
 */
export function partTests(folders, ending, read = (path) => readFileSync(path, "utf8")) {
  const parted = { apart: [], shared: [] };
  for (const file of folders.flatMap(filesIn).filter((path) => ending.test(path))) {
    parted[standsApart(file, read, new Set()) ? "apart" : "shared"].push(file);
  }
  return parted;
}

/** It, or a fixture that it imports. */
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
