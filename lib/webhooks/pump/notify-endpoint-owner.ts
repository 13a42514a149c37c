import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { type EndpointNotice, renderEndpointNotice } from "./notice-text";

export async function notifyEndpointOwner(tx: Tx, endpointId: number, notice: EndpointNotice): Promise<void> {
  const [owner] = await tx
    .select({
      merchantId: webhookEndpoint.merchantId,
      mode: webhookEndpoint.mode,
      url: webhookEndpoint.url,
      email: merchant.businessEmail,
      language: merchant.language,
      isMailWanted: merchant.notifyWebhookDisabled,
    })
    .from(webhookEndpoint)
    .innerJoin(merchant, eq(merchant.id, webhookEndpoint.merchantId))
    .where(eq(webhookEndpoint.id, endpointId));
  if (!owner?.isMailWanted) return;
  const dashboardUrl = `${env.APP_ORIGIN}/dashboard/${owner.mode}/webhooks`;
  await queueEmail(tx, {
    merchantId: owner.merchantId,
    mode: owner.mode,
    template: `webhook_${notice}`,
    language: owner.language,
    recipient: owner.email,
    ...renderEndpointNotice(notice, {
      url: owner.url,
      mode: owner.mode,
      language: owner.language,
      dashboardUrl,
    }),
  });
}
