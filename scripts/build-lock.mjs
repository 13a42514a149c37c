import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./freshness.mjs";

const FILE = join(ROOT, "dist", "build.pid");
const LOOK_MS = 200;

/**
 * Waits until no other build of this folder runs, because Next.js empties .next/ at the start. Holds the lock
 * until the process exits.
 */
export async function lockBuild() {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  while (!taken()) await sleep(LOOK_MS);
  process.on("exit", () => rmSync(FILE, { force: true }));
}

function taken() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(holder())) rmSync(FILE, { force: true });
    return false;
  }
}

/** Returns 0 when the lock file exists but the PID is not yet written. */
function holder() {
  try {
    return Number(readFileSync(FILE, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
