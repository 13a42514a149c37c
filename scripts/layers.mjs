import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { reportOn } from "./rooms.mjs";

/** `npm run layers`: who may import whom (.dependency-cruiser.cjs), and how the folders stand to each other. */
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
/** A room is a folder with code of the service; tests and fixtures may reach anywhere. */
const ROOMS = ["app", "components", "db", "lib"];
const IS_TEST = /(?:\.(?:test|fixture)\.tsx?|-fixtures\.ts)$/;

const program = join("node_modules", ".bin", "depcruise");
const run = spawnSync(program, ["--output-type", "json", ...ENTRIES], {
  encoding: "utf8",
  maxBuffer: 1 << 30,
});
if (!run.stdout.startsWith("{")) fail(run.stderr);
const { modules, summary } = JSON.parse(run.stdout);
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);

const arrows = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => [source, resolved]).filter((ends) => ends.every(isInRoom)),
);
const sizes = ROOMS.flatMap((top) => [[top, filesOf(top)], ...foldersOf(top)]);
const { rooms, between, loops, pairs, upward } = reportOn(arrows);
const [largest, files] = sizes.reduce((most, one) => (one[1] > most[1] ? one : most));

console.log(`${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports`);
console.log(
  `${rooms} rooms, ${between} arrows between them, ${upward} of them up, ${pairs} pairs of rooms that import each other`,
);
console.log(`the largest folder is ${largest} with ${files} files`);
for (const loop of loops) console.error(`No order: ${loop.join(", ")} need each other`);
if (summary.violations.length > 0 || loops.length > 0) process.exitCode = 1;

function isInRoom(path) {
  return ROOMS.includes(path.split("/")[0]) && !IS_TEST.test(path);
}

function foldersOf(top) {
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith("db/migrations"))
    .map((path) => [path, filesOf(path)]);
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
