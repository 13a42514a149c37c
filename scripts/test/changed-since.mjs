import { spawnSync } from "node:child_process";

/** The files that differ from where this branch left the commit, those that are not committed or known to git too. */
export function changedSince(commit, folder = process.cwd()) {
  const [base] = lines(folder, "merge-base", commit, "HEAD");
  const known = lines(folder, "diff", "--name-only", "--no-renames", base);
  return [...new Set([...known, ...lines(folder, "ls-files", "--others", "--exclude-standard")])].sort();
}

function lines(folder, ...args) {
  const git = spawnSync("git", ["-c", "core.quotePath=false", ...args], { cwd: folder, encoding: "utf8" });
  if (git.status !== 0) throw new Error(`git ${args.join(" ")}: ${git.stderr || git.error?.message}`);
  return git.stdout.split("\n").filter((line) => line !== "");
}
