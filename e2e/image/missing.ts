import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { BASE, RUNTIME } from "./settings";

/** Of Debian's packages, where they put them. */
const TOOLS = {
  podman: "/usr/bin/podman",
  caddy: "/usr/bin/caddy",
  ...(BASE ? {} : { mmdebstrap: "/usr/bin/mmdebstrap" }),
};

/** What this machine lacks to build and run the image; empty where the trial can run. */
export function missing(): string[] {
  const absent = Object.entries(TOOLS).filter(([, path]) => !existsSync(path));
  if (absent.length > 0) return absent.map(([name]) => name);
  if (process.getuid?.() !== 0) return ["root"];
  return spawnSync(RUNTIME, ["--version"]).status === 0 ? [] : [RUNTIME];
}
