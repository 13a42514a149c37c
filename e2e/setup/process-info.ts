import { existsSync, readdirSync, readFileSync } from "node:fs";

export function listChildProcesses(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((other) => getParentPid(other) === pid);
}

export function getCpuMs(pid: number): number {
  return [pid, ...listChildProcesses(pid)].reduce((sum, one) => sum + ownMs(one), 0);
}

function ownMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}

export function getParentPid(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Parses after the last parenthesis, because the process name may contain spaces.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
