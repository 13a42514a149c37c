import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./freshness.mjs";

const FILE = join(ROOT, "dist", "build.pid");
const LOOK_MS = 200;

/** Waits until no other build of this folder runs: Next empties .next/ when it begins. Held until this process ends. */
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

/** 0 while its writer has made the file and not filled it yet. */
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
