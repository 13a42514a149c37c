import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A server that is told to stop ends what is under way within this. */
const ENDS_MS = 10_000;
const LOOK_MS = 50;

/**
 * The processes that this one has started, directly or not, by their ids and the times at which they began. `marker` is
 * what only their environment holds: some have left the process that started them. None where there is no /proc.
 */
export function startedHere(marker) {
  const all = allProcesses();
  const found = new Map();
  let parents = [process.pid];
  while (parents.length > 0) {
    const children = [...all].filter(([pid, { parent }]) => parents.includes(parent) && !found.has(pid));
    for (const [pid, { began }] of children) found.set(pid, began);
    parents = children.map(([pid]) => pid);
  }
  for (const [pid, { began }] of all) {
    if (pid !== process.pid && hasInEnvironment(pid, marker)) found.set(pid, began);
  }
  return found;
}

/** Ends those that still run: first with SIGTERM, then by force. */
export async function endAll(started) {
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    const left = running(started);
    for (const pid of left) send(pid, signal);
    for (const end = Date.now() + ENDS_MS; Date.now() < end && running(started).length > 0; )
      await sleep(LOOK_MS);
  }
}

function running(started) {
  const all = allProcesses();
  // An id that begins at another time is another process.
  return [...started].filter(([pid, began]) => all.get(pid)?.began === began).map(([pid]) => pid);
}

function allProcesses() {
  const all = new Map();
  if (!existsSync("/proc/self/stat")) return all;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The name before them may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isAlive = fields.length > 19 && fields[0] !== "Z";
    if (isAlive) all.set(Number(name), { parent: Number(fields[1]), began: fields[19] });
  }
  return all;
}

function hasInEnvironment(pid, marker) {
  return read(`/proc/${pid}/environ`).split("\0").includes(marker);
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // It has ended, or belongs to another user.
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
