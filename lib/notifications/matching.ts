import { and, eq, lt } from "drizzle-orm";
import { message } from "@/db/schema/notifications";
import type { MessageFilter } from "@/lib/core/messages/message";

export function createMessageCondition({ kind, status, recipient, before }: MessageFilter) {
  return and(
    kind && eq(message.kind, kind),
    status && eq(message.status, status),
    recipient === undefined ? undefined : eq(message.recipient, recipient),
    before === undefined ? undefined : lt(message.id, before),
  );
}
