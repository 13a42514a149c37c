import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ownEndpoint, createEndpointCondition } from "./own-endpoint";
import type { EndpointRow } from "./rows";
import type { rotateSecretRequest } from "./schemas";
import { newSecret } from "./secret";

/** Both secrets sign until the overlap ends; a second rotation drops the oldest. Throws `not_found`. */
export async function rotateSecret(
  tx: Tx,
  caller: Caller,
  id: number,
  input: z.infer<typeof rotateSecretRequest>,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const current = await ownEndpoint(tx, caller, id);
  const overlaps = input.overlap_seconds > 0;
  const { secret, secretEncrypted } = newSecret(id);
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      secretEncrypted,
      previousSecretEncrypted: overlaps ? current.secretEncrypted : null,
      previousSecretExpiresAt: overlaps ? sql`now() + make_interval(secs => ${input.overlap_seconds})` : null,
      updatedAt: sql`now()`,
    })
    .where(createEndpointCondition(caller, id))
    .returning();
  return { endpoint: endpoint!, secret };
}
