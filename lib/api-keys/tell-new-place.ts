import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { apiKey, merchant } from "@/db/schema/merchants";
import { mayWriteTo } from "@/lib/accounts/may-write-to";
import { newPlaceText } from "@/lib/api-keys/new-place-text";
import { networkBlock } from "@/lib/core/accounts/key-networks";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

/**
 * Writes to the business that a key was used from a network block that is new to it, as often as may-write-to.ts allows.
 * Specification: Authentication, 11.
 */
export async function tellNewPlace(
  tx: Tx,
  { keyId, address }: { keyId: number; address: string },
): Promise<void> {
  const [found] = await tx
    .select({
      merchantId: merchant.id,
      recipient: merchant.businessEmail,
      language: merchant.language,
      mode: apiKey.mode,
      name: apiKey.name,
      last4: apiKey.last4,
    })
    .from(apiKey)
    .innerJoin(merchant, eq(merchant.id, apiKey.merchantId))
    .where(eq(apiKey.id, keyId));
  if (!found || !(await mayWriteTo(tx, found.recipient, "key_new_place"))) return;
  const { merchantId, recipient, language, mode, name, last4 } = found;
  const url = `${env.APP_ORIGIN}/dashboard/${mode}/api-keys`;
  const text = newPlaceText({
    ...{ name, last4, mode, language, address, url },
    block: networkBlock(address) ?? address,
  });
  await queueEmail(tx, { merchantId, mode, template: "key_new_place", language, recipient, ...text });
}
