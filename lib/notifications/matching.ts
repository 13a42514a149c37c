import { and, eq, lt } from "drizzle-orm";
import { message } from "@/db/schema/notifications";
import type { MessageFilter } from "@/lib/core/messages/message";

/** The rows that a filter lets through, and that come after the page before. */
export function matching({ kind, status, recipient, before }: MessageFilter) {
  return and(
    kind && eq(message.kind, kind),
    status && eq(message.status, status),
    recipient === undefined ? undefined : eq(message.recipient, recipient),
    before === undefined ? undefined : lt(message.id, before),
  );
}
