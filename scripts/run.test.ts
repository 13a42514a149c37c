import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const BUILT = 'console.log("from the build");';
const SOURCE = 'const from: string = "the sources";\nconsole.log("from", from);';
const LATER = SOURCE.replace("the sources", "later sources");

let root: string;
beforeEach(makeTree);
afterEach(() => rmSync(root, { recursive: true }));

/** A built tree with one entry and no bundler, so that bundling fails. */
function makeTree(): void {
  root = mkdtempSync(join(tmpdir(), "tuma-run-"));
  for (const name of ["scripts", "dist", "node_modules", ".next"]) mkdirSync(join(root, name));
  for (const name of ["run", "parent-at-start", "bundle", "freshness", "readable-stacks"]) {
    cpSync(`scripts/${name}.mjs`, join(root, `scripts/${name}.mjs`));
  }
  write("package.json", JSON.stringify({ type: "module", engines: { node: ">=20.20.0" } }));
  for (const path of ["package-lock.json", "node_modules/.package-lock.json"]) {
    write(path, JSON.stringify({ packages: {} }));
  }
  install("source-map-support");
  write("scripts/worker.ts", SOURCE);
  write("dist/worker.js", BUILT);
  write(".next/BUILD_ID", "1");
  const mark = 'import("./scripts/freshness.mjs").then((f) => f.markBuilt(f.sourceFingerprint()))';
  expect(node("--eval", mark)).toMatchObject({ status: 0 });
}

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: "postgres://nowhere" },
  });
const worker = () => node("scripts/run.mjs", "scripts/worker.ts");
const install = (name: string) =>
  symlinkSync(join(process.cwd(), "node_modules", name), join(root, "node_modules", name));

describe("npm run worker", () => {
  it("starts from a current build without a bundler", () => {
    expect(worker()).toMatchObject({ stdout: "from the build\n", status: 0 });
  });

  it("starts from the sources if they have changed", () => {
    install("esbuild");
    write("scripts/worker.ts", LATER);
    expect(worker()).toMatchObject({ stdout: "from later sources\n", status: 0 });
  });

  it("keeps the build, which is current again with its sources", () => {
    install("esbuild");
    write("scripts/worker.ts", LATER);
    worker();
    write("scripts/worker.ts", SOURCE);
    expect(worker()).toMatchObject({ stdout: "from the build\n", status: 0 });
  });
});
