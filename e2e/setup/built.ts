import { spawnSync } from "node:child_process";

export default function setup(): void {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("The build failed.");
}
