import { sql } from "drizzle-orm";
import { hot, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { log } from "@/lib/platform/log";

/** Between two wake-ups: what comes in that time shares the next one. */
const REST_MS = 5;

let waiting = 0;
let resting = false;

/**
 * Tells the workers of all processes that so many new jobs, and webhooks, are committed. For writes that do not notify in
 * their own transaction, since PostgreSQL commits those that do one after the other. Never throws and never waits: a
 * wake-up that is lost costs a second, after which workers look by themselves.
 */
export function wakeWorkers(jobs: number): void {
  waiting += jobs;
  if (!resting) void wake();
}

/**
 * The same for what a transaction puts in, once it is committed. Within it where nothing tells of its commit, as in a
 * transaction inside of another.
 */
export async function wakeAfterCommit(tx: Tx, jobs: number): Promise<void> {
  if (afterCommit(tx, () => wakeWorkers(jobs))) return;
  await tx.execute(sql`select pg_notify('jobs:insert', ${messageOf(jobs)}), pg_notify('webhook_due', '')`);
}

async function wake(): Promise<void> {
  const message = messageOf(waiting);
  waiting = 0;
  resting = true;
  await hot.unsafe(WAKE, [message], { prepare: true }).catch((error: unknown) => {
    log.warn({ error: redactError(error) }, "workers not woken");
  });
  setTimeout(() => {
    resting = false;
    if (waiting > 0) void wake();
  }, REST_MS).unref();
}

/** The channels of the library's workers and of the webhook pump. */
const WAKE = "select pg_notify('jobs:insert', $1), pg_notify('webhook_due', '')";

function messageOf(count: number): string {
  return JSON.stringify({ count });
}
