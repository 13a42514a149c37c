import { isMet } from "../setup/is-met";
import { judgeAcknowledged } from "./judge-acknowledged";
import { judgeEvents } from "./judge-events";
import { judgeMoney } from "./judge-money";
import type { Judged } from "./judged";
import type { ChaosResult } from "./storm";
import { checkOnce } from "./watch";

/** Jobs of a killed worker are released within this time. Specification: Reliability, rule 6. */
const UNSTUCK_MS = 15_000;
const DONE_MS = 60_000;

/** Includes the following lines with the waiting processes and statements. */
const DEADLOCK = /^.*deadlock detected(?:\n(?:\t| *Process|.*(?:DETAIL|HINT|CONTEXT|STATEMENT):).*)*/gm;

export interface Patience {
  doneMs?: number;
}

/** Checks after the run, with all processes running, that all promises hold. */
export async function judge(
  deployment: Judged,
  storm: ChaosResult,
  { doneMs = DONE_MS }: Patience = {},
): Promise<void> {
  const { journal } = storm;
  for (const words of deployment.crashes()) journal.find("a process ends only when it is told to", words);
  await judgeJobs(deployment, storm, doneMs);
  await judgeEvents(deployment, storm, doneMs);
  await judgeAcknowledged(deployment, storm);
  await judgeMoney(deployment.sql, storm);
  await checkOnce(deployment.sql, journal);
  for (const told of deployment.postgresLog().matchAll(DEADLOCK)) {
    journal.find("PostgreSQL saw no deadlock", told[0]);
  }
}

async function judgeJobs({ sql }: Judged, { journal }: ChaosResult, doneMs: number): Promise<void> {
  const [healed] = await sql<{ now: string }[]>`select now()::text as now`;
  const stuck = () => sql`
    select id, locked_by from graphile_worker._private_jobs where locked_at < ${healed!.now}::timestamptz`;
  if (!(await isMet(Math.min(UNSTUCK_MS, doneMs), async () => (await stuck()).length === 0))) {
    for (const job of await stuck()) journal.find("no job is stuck", JSON.stringify(job));
  }
  const due = () => sql`
    select id, attempts, last_error from graphile_worker._private_jobs
    where run_at < ${healed!.now}::timestamptz and attempts < max_attempts`;
  if (!(await isMet(doneMs, async () => (await due()).length === 0))) {
    for (const job of await due()) journal.find("every job that is due is done", JSON.stringify(job));
  }
}
