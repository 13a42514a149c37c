import { spawnSync } from "node:child_process";

/** For tests that start processes of their own: they run what was built, so it is built first, when stale. */
export default function setup(): void {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("The build failed.");
}
