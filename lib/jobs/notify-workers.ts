import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { log } from "@/lib/platform/log";
import { notifyListeners } from "@/lib/pubsub/publish";

const DEBOUNCE_MS = 5;

export interface DueWork {
  jobs: number;
  webhooks: boolean;
}

let pending: DueWork = { jobs: 0, webhooks: false };
let isDebouncing = false;

/** Notifies after the commit, because PostgreSQL serializes commits of transactions that notify. */
export function notifyWorkers({ jobs, webhooks }: DueWork): void {
  pending = { jobs: pending.jobs + jobs, webhooks: pending.webhooks || webhooks };
  if (!isDebouncing) notify();
}

/** A nested transaction has no commit callback, so the notification is sent inside the transaction. */
export async function notifyWorkersAfterCommit(tx: Tx, due: DueWork): Promise<void> {
  const messages = messagesOf(due);
  if (messages.length === 0 || afterCommit(tx, () => notifyWorkers(due))) return;
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

function messagesOf({ jobs, webhooks }: DueWork) {
  const toWorkers = { channel: "jobs:insert", text: JSON.stringify({ count: jobs }) };
  return [...(jobs > 0 ? [toWorkers] : []), ...(webhooks ? [{ channel: "webhook_due", text: "" }] : [])];
}
