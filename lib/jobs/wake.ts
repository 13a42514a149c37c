import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { notifyListeners } from "@/lib/notices/publish";
import { afterCommit } from "@/lib/platform/after-commit";
import { atHome, currentHome, type Home } from "@/lib/platform/home";
import { log } from "@/lib/platform/log";

/** Between two wake-ups: what comes in that time shares the next one. */
const REST_MS = 5;

/** What there is to do at once. What is due later is found by looking, each second. */
export interface Due {
  jobs: number;
  webhooks: boolean;
}

interface Bell {
  waiting: Due;
  resting: boolean;
}

const bells: Record<Home, Bell> = { live: newBell(), sandbox: newBell() };

function newBell(): Bell {
  return { waiting: { jobs: 0, webhooks: false }, resting: false };
}

/**
 * Tells the workers of all processes, those of this home, that so many new jobs, and webhooks, are committed. For writes that do not notify in
 * their own transaction, since PostgreSQL commits those that do one after the other. Never throws and never waits: a
 * wake-up that is lost costs a second, after which workers look by themselves.
 */
export function wakeWorkers({ jobs, webhooks }: Due): void {
  const home = currentHome();
  const bell = bells[home];
  bell.waiting = { jobs: bell.waiting.jobs + jobs, webhooks: bell.waiting.webhooks || webhooks };
  if (!bell.resting) atHome(home, () => wake(bell));
}

/**
 * The same for what a transaction puts in, once it is committed. Within it where nothing tells of its commit, as in a
 * transaction inside of another.
 */
export async function wakeAfterCommit(tx: Tx, due: Due): Promise<void> {
  const notices = noticesOf(due);
  if (notices.length === 0 || afterCommit(tx, () => wakeWorkers(due))) return;
  for (const { channel, text } of notices) await tx.execute(sql`select pg_notify(${channel}, ${text})`);
}

function wake(bell: Bell): void {
  const notices = noticesOf(bell.waiting);
  if (notices.length === 0) return;
  bell.waiting = { jobs: 0, webhooks: false };
  bell.resting = true;
  for (const notice of notices) {
    notifyListeners(notice).catch((error: unknown) => {
      log.warn({ error: redactError(error) }, "workers not woken");
    });
  }
  setTimeout(() => {
    bell.resting = false;
    wake(bell);
  }, REST_MS).unref();
}

/** On the channels of the library's workers and of the webhook pump. */
function noticesOf({ jobs, webhooks }: Due) {
  const toWorkers = { channel: "jobs:insert", text: JSON.stringify({ count: jobs }) };
  return [...(jobs > 0 ? [toWorkers] : []), ...(webhooks ? [{ channel: "webhook_due", text: "" }] : [])];
}
