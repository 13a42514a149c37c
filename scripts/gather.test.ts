import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTemporaryFolder } from "@/e2e/setup/temporary-folder";
// @ts-expect-error: plain JavaScript, which runs where nothing is installed
import { BUILT_ENTRIES } from "./bundle.mjs";

const { path: root, remove } = createTemporaryFolder();
afterAll(remove);

function makeTree(): void {
  write("package.json", JSON.stringify({ type: "module" }));
  for (const name of BUILT_ENTRIES as string[]) write(`dist/${name}.js`, 'import "served";');
  install("served");
  install("esbuild");
  write(".next/BUILD_ID", "1");
  write(".next/cache/page", "");
  write("content/docs/en/index.md", "");
  mkdirSync(join(root, ".next/node_modules"));
  symlinkSync("../../node_modules/served", join(root, ".next/node_modules/served-1a2b"));
  link("node_modules/next");
}

function install(name: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
  write(`node_modules/${name}/index.js`, "");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function link(path: string): void {
  symlinkSync(resolve(path), join(root, path));
}

it("only served files are collected, including linked packages", () => {
  makeTree();
  const image = join(root, "image");
  const gathered = spawnSync(process.execPath, [resolve("deploy/container/gather.mjs"), image], {
    cwd: root,
    encoding: "utf8",
  });
  expect(gathered).toMatchObject({ status: 0, stderr: "" });
  expect(readlinkSync(join(image, ".next/node_modules/served-1a2b"))).toBe("../../node_modules/served");
  expect(readFileSync(join(image, ".next/node_modules/served-1a2b/index.js"), "utf8")).toBe("");
  for (const path of ["dist/migrate.js", "package.json", "content/docs/en/index.md"])
    expect(existsSync(join(image, path))).toBe(true);
  for (const path of [".next/cache", "node_modules/esbuild"]) {
    expect(existsSync(join(image, path))).toBe(false);
  }
});
