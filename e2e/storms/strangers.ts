import { readFileSync } from "node:fs";

/** Threads of the service, its database and the storm itself, on two cores, may halve each other. */
const OURS = 2;
/** Beyond this nothing can be said of a service, and the judge stays strict. */
const FACTOR_MAX = 8;

function scheduled(pid: number): { ran: number; waited: number } {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ").map(Number);
  return { ran: ran!, waited: waited! };
}

/**
 * Begins to look at how much longer other programs of this machine make a process wait for a core; returns how to read
 * the factor, at least 1. A process that computes too much itself waits for no core, and is excused nothing.
 */
export function watchOtherAddresses(pid: number): () => number {
  const before = scheduled(pid);
  return () => {
    const after = scheduled(pid);
    const [ran, waited] = [after.ran - before.ran, after.waited - before.waited];
    return Math.min(FACTOR_MAX, Math.max(1, (ran + waited) / Math.max(1, ran) / OURS));
  };
}
