import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parentAtStart } from "../parent-at-start.mjs";

const CLEARED = [
  ...["DATABASE_URL", "DATABASE_OWNER_URL", "SECRET_KEY", "SECRET_KEYS", "VAPID_PRIVATE_KEY"],
  ...["DATA_DIR", "PORT", "APP_ORIGIN", "NODE_ENV", "TEST_TOTALS"],
];
/** Timeout for the teardown of a step. */
const TEARDOWN_MS = 60_000;
const ENDS_MS = 10_000;
const LOOK_MS = 50;
const PARENT_LOOK_MS = 500;

const running = new Set();
let isStopping = false;

/** Temporary folder of all steps, removed at exit. Its path in the environment identifies their processes. */
export const scratch = mkdtempSync(join(tmpdir(), "tuma-test-"));
chmodSync(scratch, 0o711);
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stopEarly());
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parentAtStart && void stopEarly(), PARENT_LOOK_MS).unref();
}

export function run([command, ...args], settings = {}, output = null) {
  const defaults = { TMPDIR: scratch, NEXT_TELEMETRY_DISABLED: "1", DEBIAN_FRONTEND: "noninteractive" };
  const env = { ...process.env, ...defaults, ...settings };
  for (const name of CLEARED) delete env[name];
  return new Promise((resolve) => {
    if (isStopping) return;
    const stdio = output ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { stdio, env, shell: process.platform === "win32" });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code) => {
      running.delete(child);
      if (!isStopping) resolve(code ?? 1);
    });
  });
}

/** Stops the steps with SIGINT, on which both test runners tear down, then kills remaining processes. */
async function stopEarly() {
  if (isStopping) return;
  isStopping = true;
  const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of running) child.kill("SIGINT");
  await Promise.race([Promise.all(ended), sleep(TEARDOWN_MS)]);
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    for (const pid of leftBehind()) send(pid, signal);
    for (const end = Date.now() + ENDS_MS; Date.now() < end && leftBehind().length > 0; )
      await sleep(LOOK_MS);
  }
  process.exit(130);
}

/** Processes with `scratch` in their environment; empty without /proc. */
function leftBehind() {
  if (!existsSync("/proc/self/environ")) return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.filter((pid) => environmentOf(pid).includes(`TMPDIR=${scratch}`)).map(Number);
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return []; // The process has ended or belongs to another user.
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}
