import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { BASE_IMAGE, CONTAINER_RUNTIME } from "./settings";

const TOOLS = {
  podman: "/usr/bin/podman",
  caddy: "/usr/bin/caddy",
  ...(BASE_IMAGE ? {} : { mmdebstrap: "/usr/bin/mmdebstrap" }),
};

export function listMissingTools(): string[] {
  const absent = Object.entries(TOOLS).filter(([, path]) => !existsSync(path));
  if (absent.length > 0) return absent.map(([name]) => name);
  if (process.getuid?.() !== 0) return ["root"];
  return spawnSync(CONTAINER_RUNTIME, ["--version"]).status === 0 ? [] : [CONTAINER_RUNTIME];
}
