import { transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { batchCalls } from "@/lib/platform/batch-calls";
import { log } from "@/lib/platform/log";
import { getRedisPubsub } from "./redis-pubsub";

/**
 * Publishes to all processes through Redis, or through PostgreSQL when Redis is not set or not available.
 * Never throws and never waits; after a lost message, an open page stays unchanged until the next message.
 */
export function publish(channel: string, texts: readonly string[]): void {
  if (texts.length === 0 || getRedisPubsub()?.publish(channel, texts)) return;
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

/** Notifies through PostgreSQL. Messages of one event loop turn share a statement. */
export const notifyListeners = batchCalls(
  { max: 1000, atOnce: 1 },
  async (messages: Message[]): Promise<undefined[]> => {
    const columns = [messages.map(({ channel }) => channel), messages.map(({ text }) => text)];
    await transaction({ text: NOTIFY, values: columns });
    return messages.map(() => undefined);
  },
);

/** Commits asynchronously, because a notification does not survive a crash anyway. */
const NOTIFY = `
  select pg_notify(channel, text), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[], $2::text[]) as message (channel, text)`;

/** Publishes after the commit. Returns false, and publishes nothing, for a nested transaction. */
export function publishAfterCommit(tx: Tx, channel: string, texts: () => readonly string[]): boolean {
  return afterCommit(tx, () => publish(channel, texts()));
}
