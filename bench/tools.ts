import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const DEBIAN_POSTGRES = "/usr/lib/postgresql";

export function requireTools(): void {
  if (!hasWrk()) install("wrk");
  if (!hasWrk()) console.warn("No wrk: the load comes from this process, and fast servers look slower.");
  if (!findPgbench()) install("postgresql-contrib");
  if (!findPgbench()) throw new Error("pgbench is needed: apt-get install postgresql-contrib");
}

export function hasWrk(): boolean {
  return isProgram("wrk", "-v");
}

export function findPgbench(): string | null {
  if (isProgram("pgbench", "--version")) return "pgbench";
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const paths = versions.map((version) => join(DEBIAN_POSTGRES, version, "bin", "pgbench"));
  return paths.find((path) => existsSync(path)) ?? null;
}

function isProgram(name: string, flag: string): boolean {
  return spawnSync(name, [flag]).error === undefined;
}

function install(name: string): void {
  const command = `apt-get install -y --no-install-recommends ${name}`;
  spawnSync("/bin/sh", ["-c", `${command} || (apt-get update && ${command})`], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
