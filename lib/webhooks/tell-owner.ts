import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { env } from "@/lib/env";
import { enqueue } from "@/lib/jobs/enqueue";
import { type EndpointNotice, noticeText } from "./notice-text";

/** Writes to the merchant that an endpoint is about to be disabled, or was; sent if the transaction commits. */
export async function tellOwner(tx: Tx, endpointId: number, notice: EndpointNotice): Promise<void> {
  const [owner] = await tx
    .select({
      merchantId: webhookEndpoint.merchantId,
      mode: webhookEndpoint.mode,
      url: webhookEndpoint.url,
      email: merchant.businessEmail,
      language: merchant.language,
    })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(eq(webhookEndpoint.id, endpointId));
  if (!owner) return;
  const dashboardUrl = `${env.APP_ORIGIN}/dashboard/${owner.mode}/webhooks`;
  const [queued] = await tx
    .insert(message)
    .values({
      merchantId: owner.merchantId,
      mode: owner.mode,
      kind: "email",
      template: `webhook_${notice}`,
      recipient: owner.email,
      ...noticeText(notice, { url: owner.url, mode: owner.mode, language: owner.language, dashboardUrl }),
    })
    .returning({ id: message.id });
  await enqueue(tx, "message.send", { messageId: queued!.id });
}
