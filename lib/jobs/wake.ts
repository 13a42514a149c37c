import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { log } from "@/lib/platform/log";
import { notifyListeners } from "@/lib/pubsub/publish";

/** Wake-ups within this time share one notification. */
const DEBOUNCE_MS = 5;

/** Work that is due now. Workers find later work by polling every second. */
export interface Due {
  jobs: number;
  webhooks: boolean;
}

let pending: Due = { jobs: 0, webhooks: false };
let isDebouncing = false;

/**
 * Notifies the workers of all processes of new jobs and webhooks that are committed. For writes that do not notify in their
 * own transaction, because PostgreSQL serializes the commits of those that do. Never throws and never waits: workers poll
 * every second, so a lost wake-up costs a second.
 */
export function wakeWorkers({ jobs, webhooks }: Due): void {
  pending = { jobs: pending.jobs + jobs, webhooks: pending.webhooks || webhooks };
  if (!isDebouncing) notify();
}

/**
 * Wakes the workers when the transaction is committed. A nested transaction has no commit callback and notifies within the
 * transaction.
 */
export async function wakeAfterCommit(tx: Tx, due: Due): Promise<void> {
  const messages = messagesOf(due);
  if (messages.length === 0 || afterCommit(tx, () => wakeWorkers(due))) return;
  for (const { channel, text } of messages) await tx.execute(sql`select pg_notify(${channel}, ${text})`);
}

function notify(): void {
  const messages = messagesOf(pending);
  if (messages.length === 0) return;
  pending = { jobs: 0, webhooks: false };
  isDebouncing = true;
  for (const message of messages) {
    notifyListeners(message).catch((error: unknown) => {
      log.warn({ error: redactError(error) }, "workers not woken");
    });
  }
  setTimeout(() => {
    isDebouncing = false;
    notify();
  }, DEBOUNCE_MS).unref();
}

/** On the channels of graphile-worker and of the webhook pump. */
function messagesOf({ jobs, webhooks }: Due) {
  const toWorkers = { channel: "jobs:insert", text: JSON.stringify({ count: jobs }) };
  return [...(jobs > 0 ? [toWorkers] : []), ...(webhooks ? [{ channel: "webhook_due", text: "" }] : [])];
}
