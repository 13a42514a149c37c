import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The child processes of a process. */
export function startedBy(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((other) => parentOf(other) === pid);
}

/** Milliseconds of processor that one process and those that it has started have taken. */
export function processorMs(pid: number): number {
  return [pid, ...startedBy(pid)].reduce((sum, one) => sum + ownMs(one), 0);
}

function ownMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0; // It has ended.
  }
}

export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may hold anything.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
