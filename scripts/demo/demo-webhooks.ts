import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { MODES } from "@/lib/core/mode";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { nextEndpointId } from "@/lib/webhooks/endpoints";
import { newSecret, decryptWebhookSecret, encryptWebhookSecret } from "@/lib/webhooks/secret";

const DESCRIPTION = "Receiver of the demo";

/** Subscribes the demo receiver to all events in both modes. Returns the shared secret. */
export async function createDemoEndpoint(tx: Tx, merchantId: number, url: string): Promise<string> {
  const owned = and(
    eq(webhookEndpoint.merchantId, merchantId),
    eq(webhookEndpoint.description, DESCRIPTION),
    isNull(webhookEndpoint.deletedAt),
  );
  const known = await tx.select().from(webhookEndpoint).where(owned);
  const [first] = known;
  const secret = first ? decryptWebhookSecret(first.secretEncrypted, first.id) : newSecret(0).secret;
  for (const mode of MODES) {
    if (known.some((endpoint) => endpoint.mode === mode)) continue;
    const id = await nextEndpointId(tx);
    await tx
      .insert(webhookEndpoint)
      .overridingSystemValue()
      .values({
        id,
        merchantId,
        mode,
        url,
        description: DESCRIPTION,
        events: [...WEBHOOK_EVENT_KINDS],
        secretEncrypted: encryptWebhookSecret(secret, id),
      });
  }
  await tx.update(webhookEndpoint).set({ url }).where(owned);
  return secret;
}
