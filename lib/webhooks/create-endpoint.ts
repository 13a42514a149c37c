import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { checkUrl } from "./check-url";
import type { EndpointRow } from "./rows";
import type { createEndpointRequest } from "./schemas";
import { nextEndpointId } from "./next-endpoint-id";
import { newSecret } from "./secret";

const ENDPOINTS_PER_MODE_MAX = 10;

/** Throws `validation_error`, `webhook_endpoint_limit`. Specification: Webhook subscription management. */
export async function createEndpoint(
  tx: Tx,
  caller: Caller,
  input: z.infer<typeof createEndpointRequest>,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const url = checkUrl(input.url, caller.mode);
  await requireRoom(tx, caller);
  const id = await nextEndpointId(tx);
  const { secret, secretEncrypted } = newSecret(id);
  const [endpoint] = await tx
    .insert(webhookEndpoint)
    .overridingSystemValue()
    .values({
      id,
      merchantId: caller.merchantId,
      mode: caller.mode,
      url,
      events: input.events,
      description: input.description,
      secretEncrypted,
    })
    .returning();
  return { endpoint: endpoint!, secret };
}

async function requireRoom(tx: Tx, caller: Caller): Promise<void> {
  // Serializes concurrent creates, so that the limit holds.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`webhook_endpoint ${caller.mode}`}), hashint8(${caller.merchantId}))`,
  );
  const owned = and(
    eq(webhookEndpoint.merchantId, caller.merchantId),
    eq(webhookEndpoint.mode, caller.mode),
    isNull(webhookEndpoint.deletedAt),
  );
  const [row] = await tx.select({ endpoints: count() }).from(webhookEndpoint).where(owned);
  if ((row?.endpoints ?? 0) < ENDPOINTS_PER_MODE_MAX) return;
  const detail = `At most ${ENDPOINTS_PER_MODE_MAX} endpoints in each mode. Delete one first.`;
  throw new ConditionError("webhook_endpoint_limit", detail, {
    meta: { endpoints_max: ENDPOINTS_PER_MODE_MAX },
  });
}
