import { hot, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { batchCalls } from "@/lib/platform/batch-calls";
import { log } from "@/lib/platform/log";
import { natsLink } from "./nats-link";

/**
 * Tells all processes over NATS, or over PostgreSQL while that is away. Never throws and never waits: a notice that is
 * lost leaves an open page as it is until the next one.
 */
export function publishNotices(channel: string, texts: readonly string[]): void {
  if (texts.length === 0 || natsLink()?.publish(channel, texts)) return;
  for (const text of texts) {
    notifyListeners({ channel, text }).catch((error: unknown) => {
      log.warn({ error: redactError(error) }, "open pages not told");
    });
  }
}

interface Notice {
  channel: string;
  text: string;
}

/** Over PostgreSQL. What comes in the same turn, or while one statement is under way, shares a statement. */
export const notifyListeners = batchCalls(
  { max: 1000, atOnce: 1 },
  async (notices: Notice[]): Promise<undefined[]> => {
    const given = [notices.map(({ channel }) => channel), notices.map(({ text }) => text)];
    await hot.unsafe(NOTIFY, given, { prepare: true });
    return notices.map(() => undefined);
  },
);

/** Without waiting for the disk: a notice does not outlive a crash anyway. */
const NOTIFY = `
  select pg_notify(channel, text), set_config('synchronous_commit', 'off', true)
  from unnest($1::text[], $2::text[]) as notice (channel, text)`;

/** The same once the transaction is committed. False, and nothing is done, where nothing tells of its commit. */
export function publishAfterCommit(tx: Tx, channel: string, texts: () => readonly string[]): boolean {
  return afterCommit(tx, () => publishNotices(channel, texts()));
}
