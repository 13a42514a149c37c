import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { changedSince } from "./changed-since.mjs";

const folder = mkdtempSync(join(tmpdir(), "tuma-changed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...author, ...args], { cwd: folder, stdio: "ignore" });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it("names what the branch has changed, committed or not, and nothing that others have changed since", () => {
  git("init", "-b", "main");
  for (const path of [".gitignore", "lib/kept.ts", "lib/moved.ts", "lib/edited.ts"]) write(path, `${path}\n`);
  write(".gitignore", "dist/\n");
  git("add", "-A");
  git("commit", "-m", "First");
  git("checkout", "-b", "branch");
  git("mv", "lib/moved.ts", "lib/elsewhere.ts");
  git("commit", "-m", "Moved");
  write("lib/edited.ts", "edited\n");
  write("docs/Ĵipya.md", "new\n");
  write("dist/made.js", "made\n");
  git("checkout", "main");
  write("lib/theirs.ts", "theirs\n");
  git("add", "lib/theirs.ts");
  git("commit", "-m", "Theirs");
  git("checkout", "branch");
  expect(changedSince("main", folder)).toEqual([
    "docs/Ĵipya.md",
    "lib/edited.ts",
    "lib/elsewhere.ts",
    "lib/moved.ts",
  ]);
  expect(() => changedSince("nowhere", folder)).toThrow("nowhere");
});
