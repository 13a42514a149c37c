import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Sql } from "postgres";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the CPU seconds of a process and all its children, including ended children. Linux only. */
export function getCpuSeconds(pid: number): number {
  const ticks = familyOf(pid).reduce((sum, each) => sum + (look(each)?.ticks ?? 0), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Pins a process, its children and their threads to the given cores. Requires taskset from util-linux. */
export function pinToCores(pid: number, cores: readonly number[]): void {
  for (const each of familyOf(pid)) {
    if (look(each)) execFileSync("taskset", ["-acp", cores.join(","), String(each)], { stdio: "ignore" });
  }
}

export async function getPostmasterPid(sql: Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return look(row!.pid)!.parent;
}

function familyOf(pid: number): number[] {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return [pid, ...all.filter((each) => look(each)?.parent === pid)];
}

function look(pid: number): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const field = (number: number) => Number(fields[number - 3]);
    return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) };
  } catch {
    return null;
  }
}

export function getResidentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
}
