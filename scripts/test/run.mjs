import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parentAtStart } from "../parent-at-start.mjs";
import { endAll, startedHere } from "./leftovers.mjs";

/** Ours are the embedded database and the defaults, whatever the caller's shell names. */
const OURS = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "SECRET_KEY",
  "SECRET_KEYS",
  "VAPID_PRIVATE_KEY",
  "DATA_DIR",
  "PORT",
  "APP_ORIGIN",
  "NODE_ENV",
];
/** Each step's own teardown stops what it started; within this. */
const TEARDOWN_MS = 60_000;
const PARENT_LOOK_MS = 500;

/** In which Linux counts the time of processors. */
const TICKS_PER_SECOND = 100;

const running = new Set();
let isStopping = false;

/** A folder for everything that the steps leave behind, gone with this process. */
export const scratch = mkdtempSync(join(tmpdir(), "tuma-test-"));
chmodSync(scratch, 0o711);
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stopEarly());
stopWithNpm();

let counted = 0;

/**
 * How long processors worked for what has ended since this was asked last, its own processes included; null where the
 * system does not say.
 */
export function computed() {
  if (!existsSync("/proc/self/stat")) return null;
  const [, figures] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user, system] = figures.split(" ").slice(13, 15).map(Number);
  const seconds = (user + system) / TICKS_PER_SECOND;
  const since = seconds - counted;
  counted = seconds;
  return `${since.toFixed(0)} s of processors`;
}

/** Resolves with the command's own code, and never once this process stops. `said` gathers its words instead of showing them. */
export function run([command, ...args], settings = {}, said = null) {
  const env = {
    ...process.env,
    TMPDIR: scratch,
    NEXT_TELEMETRY_DISABLED: "1",
    DEBIAN_FRONTEND: "noninteractive",
    ...settings,
  };
  for (const name of OURS) delete env[name];
  return new Promise((resolve) => {
    if (isStopping) return;
    const stdio = said ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { stdio, env, shell: process.platform === "win32" });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => {
      running.delete(child);
      // No further step may begin.
      if (!isStopping) resolve(code ?? 1);
    });
  });
}

/**
 * By the one signal on which every runner stops what it has started; Playwright goes on after SIGTERM. What runners
 * leave behind is ended after them: browsers, servers and databases of tests that were cut short.
 */
async function stopEarly() {
  if (isStopping) return;
  isStopping = true;
  const started = startedHere(`TMPDIR=${scratch}`);
  const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill("SIGINT");
  await Promise.race([Promise.all(ended), sleep(TEARDOWN_MS)]);
  await endAll(new Map([...started, ...startedHere(`TMPDIR=${scratch}`)]));
  process.exit(130);
}

/** npm ends its shell and not us when it is told to stop; the shell's end shows as another parent. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid !== parentAtStart) void stopEarly();
  }, PARENT_LOOK_MS);
  watch.unref();
}
