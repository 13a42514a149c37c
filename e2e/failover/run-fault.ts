import { setTimeout as sleep } from "node:timers/promises";
import type { Journal } from "../chaos/journal";
import { pollUntil } from "@/e2e/setup/poll-until";
import type { Fault } from "./faults";
import type { FailoverService } from "./service";

export interface FaultResult {
  fault: string;
  acknowledged: number;
  withoutWritesMs: number;
  slowestMs: number;
  busy: number;
  faults: number;
  /** Number of requests that a web process accepted and did not answer. */
  unanswered: number;
  slowest: string;
  /**
   * Milliseconds until a new job starts. Counted from the end of `begin` or from the return of writes,
   * whichever is later.
   */
  jobBeginsMs: number;
}

const SURELY_MS = 90_000;
const WRITES = 8;
const AFTER_MS = 2000;

export async function runFault(
  name: string,
  fault: Fault,
  service: FailoverService,
  journal: Journal,
): Promise<FaultResult> {
  await service.cluster.patroni.healthy();
  await writesGoOn(journal);
  const from = performance.now();
  const mend = await fault.begin(service);
  const begunAt = performance.now();
  const until = sleep(fault.lastsMs ?? 0);
  if (fault.stopsWrites) await until;
  if (fault.stopsWrites) await mend();
  await writesGoOn(journal);
  const jobBeginsMs = await jobBegins(service, Math.max(begunAt, gap(journal, from).until));
  await until;
  if (!fault.stopsWrites) await mend();
  await service.cluster.patroni.healthy();
  await writesGoOn(journal);
  await sleep(AFTER_MS);
  const heard = journal.heard.filter(({ at }) => at >= from);
  const slowest = heard.toSorted((a, b) => b.tookMs - a.tookMs)[0]!;
  const count = (is: (status: number | null) => boolean) => heard.filter(({ status }) => is(status)).length;
  return {
    fault: name,
    acknowledged: journal.acknowledgedAt.filter((at) => at >= from).length,
    withoutWritesMs: Math.round(gap(journal, from).ms),
    slowestMs: Math.round(slowest.tookMs),
    slowest: `${slowest.what}: ${slowest.status ?? "no answer"}`,
    busy: count((status) => status === 503),
    faults: count((status) => status !== null && status >= 500 && status !== 503),
    unanswered: count((status) => status === null),
    jobBeginsMs,
  };
}

async function writesGoOn(journal: Journal): Promise<void> {
  if (!(await journal.acknowledgesMore(WRITES, SURELY_MS))) throw new Error("Writes did not come back");
}

/** Returns the length and end of the longest interval without an acknowledgement since `from`, in milliseconds. */
function gap({ acknowledgedAt }: Journal, from: number): { ms: number; until: number } {
  const before = acknowledgedAt.findLast((at) => at < from) ?? from;
  let last = before;
  let longest = { ms: 0, until: from };
  for (const at of acknowledgedAt) {
    if (at < from) continue;
    if (at - last > longest.ms) longest = { ms: at - last, until: at };
    last = at;
  }
  return longest;
}

async function jobBegins({ sql }: FailoverService, returnedAt: number): Promise<number> {
  let id: string | undefined;
  const isIn = async () => {
    const rows = await sql<{ id: string }[]>`
      select id::text from graphile_worker.add_job('idempotency.clean', '{}'::json)`.catch(() => []);
    id = rows[0]?.id;
    return id !== undefined;
  };
  const hasBegun = async () => {
    const waiting = await sql`
      select from graphile_worker._private_jobs where id = ${id!}::bigint and locked_at is null and attempts = 0`.catch(
      () => [null],
    );
    return waiting.length === 0;
  };
  if (!(await pollUntil(SURELY_MS, isIn)) || !(await pollUntil(SURELY_MS, hasBegun)))
    return Number.POSITIVE_INFINITY;
  return Math.round(performance.now() - returnedAt);
}
