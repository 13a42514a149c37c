import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The processes that one has started, as PostgreSQL's main process starts those that do its work. */
export function startedBy(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((other) => parentOf(other) === pid);
}

function parentOf(pid: number): number | null {
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
