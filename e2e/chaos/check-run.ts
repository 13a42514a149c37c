import { pollUntil } from "@/e2e/setup/poll-until";
import { checkAcknowledged } from "./check-acknowledged";
import { checkEvents } from "./check-events";
import { checkMoney } from "./check-money";
import { checkSchedules } from "./check-schedules";
import type { Journal } from "./journal";
import type { ServiceUnderTest } from "./service-under-test";
import type { ChaosResult } from "./run-chaos";
import { checkLedgerOnce } from "./watch";

/** Milliseconds until the jobs of a killed worker must be released. Specification: Reliability, rule 6. */
const UNSTUCK_MS = 15_000;
const DONE_MS = 60_000;

/** Matches a deadlock error and the log lines after it, which name the waiting processes and their statements. */
const DEADLOCK = /^.*deadlock detected(?:\n(?:\t| *Process|.*(?:DETAIL|HINT|CONTEXT|STATEMENT):).*)*/gm;

export interface CheckTimeouts {
  doneMs?: number;
}

export async function checkRun(
  deployment: ServiceUnderTest,
  storm: ChaosResult,
  { doneMs = DONE_MS }: CheckTimeouts = {},
): Promise<void> {
  const { journal } = storm;
  for (const words of deployment.crashes()) journal.find("a process ends only when it is told to", words);
  await checkJobs(deployment, journal, doneMs);
  await checkEvents(deployment, storm, doneMs);
  await checkAcknowledged(deployment, storm);
  await checkSchedules(deployment, storm);
  await checkMoney(deployment.sql, storm);
  await checkLedgerOnce(deployment.sql, journal);
  for (const told of deployment.postgresLog().matchAll(DEADLOCK)) {
    journal.find("PostgreSQL saw no deadlock", told[0]);
  }
}

/** Checks that no job is stuck and that all due jobs are done within `doneMs` milliseconds. */
export async function checkJobs({ sql }: ServiceUnderTest, journal: Journal, doneMs: number): Promise<void> {
  const [healed] = await sql<{ now: string }[]>`select now()::text as now`;
  const stuck = () => sql`
    select id, locked_by from graphile_worker._private_jobs where locked_at < ${healed!.now}::timestamptz`;
  if (!(await pollUntil(Math.min(UNSTUCK_MS, doneMs), async () => (await stuck()).length === 0))) {
    for (const job of await stuck()) journal.find("no job is stuck", JSON.stringify(job));
  }
  const due = () => sql`
    select id, attempts, last_error from graphile_worker._private_jobs
    where run_at < ${healed!.now}::timestamptz and attempts < max_attempts`;
  if (!(await pollUntil(doneMs, async () => (await due()).length === 0))) {
    for (const job of await due()) journal.find("every job that is due is done", JSON.stringify(job));
  }
}
