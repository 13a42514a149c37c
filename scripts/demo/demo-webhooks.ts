import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { MODES } from "@/lib/core/mode";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhook-event-kinds";
import { decryptSecret } from "@/lib/platform/secrets";
import { newSecret } from "@/lib/webhooks/secret";

const DESCRIPTION = "Receiver of the demo";

/** Subscribes the demo's own receiver to everything in both modes, with one secret, which it returns. */
export async function demoEndpoint(tx: Tx, merchantId: number, url: string): Promise<string> {
  const owned = and(
    eq(webhookEndpoint.merchantId, merchantId),
    eq(webhookEndpoint.description, DESCRIPTION),
    isNull(webhookEndpoint.deletedAt),
  );
  const known = await tx.select().from(webhookEndpoint).where(owned);
  const { secretEncrypted } = known[0] ?? newSecret();
  for (const mode of MODES) {
    if (known.some((endpoint) => endpoint.mode === mode)) continue;
    await tx.insert(webhookEndpoint).values({
      merchantId,
      mode,
      url,
      description: DESCRIPTION,
      events: [...WEBHOOK_EVENT_KINDS],
      secretEncrypted,
    });
  }
  // The demo may have moved to another port.
  await tx.update(webhookEndpoint).set({ url }).where(owned);
  return decryptSecret(secretEncrypted);
}
