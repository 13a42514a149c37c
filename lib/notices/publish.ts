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
    tell({ channel, text }).catch((error: unknown) => {
      log.warn({ error: redactError(error) }, "open pages not told");
    });
  }
}

interface Notice {
  channel: string;
  text: string;
}

/** What comes while one statement is under way shares the next. */
const tell = batchCalls({ max: 1000, atOnce: 1 }, async (notices: Notice[]): Promise<undefined[]> => {
  const given = [notices.map(({ channel }) => channel), notices.map(({ text }) => text)];
  await hot.unsafe(NOTIFY, given, { prepare: true });
  return notices.map(() => undefined);
});

const NOTIFY =
  "select pg_notify(channel, text) from unnest($1::text[], $2::text[]) as notice (channel, text)";

/** The same once the transaction is committed. False, and nothing is done, where nothing tells of its commit. */
export function publishAfterCommit(tx: Tx, channel: string, texts: () => readonly string[]): boolean {
  return afterCommit(tx, () => publishNotices(channel, texts()));
}
