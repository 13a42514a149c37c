import { readFileSync } from "node:fs";

/** The memory that a process holds in RAM. */
export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
}
