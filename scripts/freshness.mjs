import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Uses no packages, because this script runs before the installation. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

const SOURCES = ["app", "components", "db", "lib", "public", "scripts"];
const SOURCE_FILES = [
  "server.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "package.json",
];
const MARK = join(ROOT, "dist", "fingerprint");

/** Exits with a message when the Node.js version is not supported. */
export function requireNode() {
  const { engines } = readJson("package.json");
  if (isSupported(process.versions.node, engines.node)) return;
  console.error(`Node.js ${engines.node} is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

export function isSupported(version, range) {
  return range.split("||").some((part) => {
    const [, sign, least] = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim());
    if (version.localeCompare(least, undefined, { numeric: true }) < 0) return false;
    return sign === ">=" || version.split(".")[0] === least.split(".")[0];
  });
}

/** Runs `npm ci` when an installed package differs from the lock file. */
export function installMissing({ dev }) {
  if (isInstalled(dev)) return;
  console.log("Installing packages (npm ci) ...");
  const include = dev ? ["--include=dev"] : [];
  const clean = npm(["ci", ...include], "pipe");
  if (clean.status === 0) return;
  console.log("npm ci refused; installing the lock file's versions with npm install --no-save ...");
  if (npm(["install", "--no-save", ...include], "inherit").status === 0 && isInstalled(dev)) return;
  console.error(`${clean.stderr}\nPackages could not be installed as the lock file names them.`);
  process.exit(1);
}

/** Runs the npm that started this process, or npm from the PATH. */
export function npm(args, stdio, cwd = ROOT) {
  const all = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  const path = process.env.npm_execpath;
  const options = { cwd, stdio, encoding: "utf8", shell: !path && process.platform === "win32" };
  return path ? spawnSync(process.execPath, [path, ...all], options) : spawnSync("npm", all, options);
}

/** Fingerprint of the sources and the lock file of a build. Identical across supported Node.js versions. */
export function sourceFingerprint() {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((folder) => filesIn(folder)).concat(SOURCE_FILES);
  for (const file of files.filter((name) => existsSync(join(ROOT, name)))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

export function isBuilt() {
  if (!existsSync(MARK) || !existsSync(join(ROOT, ".next", "BUILD_ID"))) return false;
  return readFileSync(MARK, "utf8") === sourceFingerprint();
}

export function markBuilt(fingerprint) {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  writeFileSync(MARK, fingerprint);
}

function isInstalled(dev) {
  const installed = "node_modules/.package-lock.json";
  if (!existsSync(join(ROOT, installed))) return false;
  const { packages: present } = readJson(installed);
  return Object.entries(readJson("package-lock.json").packages).every(([path, wanted]) => {
    if (path === "" || wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !dev))
      return true;
    return present[path]?.version === wanted.version && existsSync(join(ROOT, path));
  });
}

/** Excludes tests, which are not part of a build. */
function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(join(ROOT, name)).isFile())
    .sort();
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}
