import { and, desc, eq } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { MessageFilter } from "@/lib/core/messages/message";
import type { Mode } from "@/lib/core/mode";
import { createMessageCondition } from "@/lib/notifications/matching";

type MessageRow = typeof message.$inferSelect;

export interface AdminListedMessage
  extends Omit<
    MessageRow,
    "body" | "language" | "leasedUntil" | "providerReference" | "reportedAt" | "sentAt"
  > {
  businessName: string | null;
}

/** Without the texts, which hold password links and PINs. */
export async function listMessagesForAdmin(
  filter: MessageFilter & { mode?: Mode | undefined; merchantId?: number | undefined },
  tx: Tx = read(),
): Promise<Keyset<AdminListedMessage>> {
  const { mode, merchantId } = filter;
  const found = await tx
    .select({
      id: message.id,
      merchantId: message.merchantId,
      businessName: merchant.businessName,
      mode: message.mode,
      kind: message.kind,
      template: message.template,
      recipient: message.recipient,
      subject: message.subject,
      status: message.status,
      reason: message.reason,
      delivery: message.delivery,
      shipmentId: message.shipmentId,
      provider: message.provider,
      attempts: message.attempts,
      createdAt: message.createdAt,
    })
    .from(message)
    .leftJoin(merchant, eq(merchant.id, message.merchantId))
    .where(
      and(
        mode && eq(message.mode, mode),
        merchantId === undefined ? undefined : eq(message.merchantId, merchantId),
        createMessageCondition(filter),
      ),
    )
    .orderBy(desc(message.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}
