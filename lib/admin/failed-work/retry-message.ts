import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { SECRET_TEMPLATES } from "@/lib/core/messages/message";
import { enqueue } from "@/lib/jobs/enqueue";

/** The PIN was deleted on failure. Throws validation_error when not failed, or with a deleted link. */
export async function retryMessage(tx: Tx, actor: Actor, messageId: number): Promise<void> {
  const failed = and(eq(message.id, messageId), eq(message.status, "failed"));
  const [before] = await tx
    .select({ reason: message.reason, attempts: message.attempts, template: message.template })
    .from(message)
    .where(failed)
    .for("update");
  if (!before) throw refused("The message has not failed");
  if (SECRET_TEMPLATES.includes(before.template))
    throw refused("Its link has been forgotten; a new one can be asked for");
  await tx
    .update(message)
    .set({
      status: "queued",
      reason: null,
      attempts: 0,
      body: sql`regexp_replace(${message.body}, ' PIN [*]{4}$', '')`,
    })
    .where(eq(message.id, messageId));
  await enqueue(tx, "message.send", { messageId });
  await recordAction(tx, actor, { action: "message.retried", subject: ["message", messageId], before });
}
