import { hot, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { afterCommit } from "@/lib/platform/after-commit";
import { log } from "@/lib/platform/log";
import { natsLink } from "./nats-link";

/**
 * Tells all processes over NATS, or over PostgreSQL while that is away. Never throws and never waits: a notice that is
 * lost leaves an open page as it is until the next one.
 */
export function publishNotices(channel: string, texts: readonly string[]): void {
  if (texts.length === 0 || natsLink()?.publish(channel, texts)) return;
  hot.unsafe(NOTIFY, [channel, texts as string[]], { prepare: true }).catch((error: unknown) => {
    log.warn({ error: redactError(error) }, "open pages not told");
  });
}

const NOTIFY = "select pg_notify($1, text) from unnest($2::text[]) as text";

/** The same once the transaction is committed. False, and nothing is done, where the database is to tell within it. */
export function publishAfterCommit(tx: Tx, channel: string, texts: () => readonly string[]): boolean {
  return natsLink() !== null && afterCommit(tx, () => publishNotices(channel, texts()));
}
