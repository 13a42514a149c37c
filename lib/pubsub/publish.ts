import { transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { batchCalls } from "@/lib/platform/batch-calls";
import { log } from "@/lib/platform/log";
import { redisPubsub } from "./redis-pubsub";

/**
 * Publishes to all processes by Redis, or by PostgreSQL where no Redis is set or while it is away. Never throws and never
 * waits: a lost message leaves an open page unchanged until the next one.
 */
export function publish(channel: string, texts: readonly string[]): void {
  if (texts.length === 0 || redisPubsub()?.publish(channel, texts)) return;
  for (const text of texts) {
    notifyListeners({ channel, text }).catch((error: unknown) => {
      log.warn({ error: redactError(error) }, "open pages not notified");
    });
  }
}

interface Message {
  channel: string;
  text: string;
}

/** Notifies by PostgreSQL. Messages of one turn of the event loop share a statement. */
export const notifyListeners = batchCalls(
  { max: 1000, atOnce: 1 },
  async (messages: Message[]): Promise<undefined[]> => {
    const columns = [messages.map(({ channel }) => channel), messages.map(({ text }) => text)];
    await transaction({ text: NOTIFY, values: columns });
    return messages.map(() => undefined);
  },
);

/** Does not wait for the disk: a notification does not survive a crash anyway. */
const NOTIFY = `
  select pg_notify(channel, text), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[], $2::text[]) as message (channel, text)`;

/** `publish` once the transaction is committed. False, and nothing is published, for a nested transaction. */
export function publishAfterCommit(tx: Tx, channel: string, texts: () => readonly string[]): boolean {
  return afterCommit(tx, () => publish(channel, texts()));
}
