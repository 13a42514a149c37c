import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { EndpointRow } from "./rows";

/** Locks the endpoint. Throws `not_found`. */
export async function ownEndpoint(tx: Tx, caller: Caller, id: number): Promise<EndpointRow> {
  if (!Number.isSafeInteger(id)) throw new ConditionError("not_found");
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoint)
    .where(createEndpointCondition(caller, id))
    .for("no key update");
  if (!endpoint) throw new ConditionError("not_found");
  return endpoint;
}

/** Throws `not_found`, `webhook_endpoint_disabled`. */
export async function ownEnabledEndpoint(tx: Tx, caller: Caller, id: number): Promise<EndpointRow> {
  const endpoint = await ownEndpoint(tx, caller, id);
  if (endpoint.status === "enabled") return endpoint;
  throw new ConditionError("webhook_endpoint_disabled", "The endpoint is disabled. Enable it first.");
}

export function createEndpointCondition(caller: Caller, id: number) {
  return and(
    eq(webhookEndpoint.merchantId, caller.merchantId),
    eq(webhookEndpoint.mode, caller.mode),
    eq(webhookEndpoint.id, id),
    isNull(webhookEndpoint.deletedAt),
  );
}
