import { readFileSync } from "node:fs";

/**
 * Expected slowdown without other programs: threads of the service, database and test share two cores, so each thread
 * may run at half speed.
 */
const OURS = 2;
/** Maximum contention factor. Above this contention, no measurement is meaningful. */
const FACTOR_MAX = 8;

function scheduled(pid: number): { ran: number; waited: number } {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ").map(Number);
  return { ran: ran!, waited: waited! };
}

/**
 * Measures how much longer other programs make a process wait for a core. Returns a function that reads the
 * factor (at least 1). CPU use of the process itself does not raise the factor.
 */
export function measureCpuContention(pid: number): () => number {
  const before = scheduled(pid);
  return () => {
    const after = scheduled(pid);
    const [ran, waited] = [after.ran - before.ran, after.waited - before.waited];
    return Math.min(FACTOR_MAX, Math.max(1, (ran + waited) / Math.max(1, ran) / OURS));
  };
}
