import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ENTRIES = [
  "app",
  "components",
  "db",
  "lib",
  "scripts",
  "server.ts",
  "instrumentation.ts",
  "bench",
  "e2e",
];
const FUNCTION = /create or replace function\s+(?:public\.)?"?(\w+)/gi;

/**
 * What each source imports, as dependency-cruiser sees it, and the SQL functions that it names: a Map from each path to
 * those that it needs. Packages and parts of Node.js are among them.
 */
export function readModules() {
  const program = join("node_modules", ".bin", "depcruise");
  const cruise = spawnSync(program, ["--output-type", "json", ...ENTRIES], {
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (!cruise.stdout.startsWith("{")) throw new Error(cruise.stderr);
  const { modules } = JSON.parse(cruise.stdout);
  const needs = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const queries = sqlFiles();
  const own = [...needs.keys()].filter((path) => /^(?:db|lib|e2e)\//.test(path));
  return withFunctions(needs, [...own, ...queries.keys()], queries);
}

/** Adds an arrow from each file that names a function of SQL to the file that makes it. */
export function withFunctions(needs, paths, queries, read = (path) => readFileSync(path, "utf8")) {
  const homes = new Map();
  for (const [path, text] of queries) {
    for (const [, name] of text.matchAll(FUNCTION)) homes.set(name, path);
  }
  for (const path of paths) {
    const words = new Set((queries.get(path) ?? read(path)).match(/\w+/g));
    const found = [...words].map((word) => homes.get(word)).filter((home) => home && home !== path);
    needs.set(path, [...(needs.get(path) ?? []), ...found]);
  }
  return needs;
}

function sqlFiles() {
  const files = readdirSync("lib", { recursive: true }).filter((name) => name.endsWith(".sql"));
  return new Map(files.map((name) => [join("lib", name), readFileSync(join("lib", name), "utf8")]));
}
