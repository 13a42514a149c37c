import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { createEndpointCondition } from "./own-endpoint";
import type { EndpointRow } from "./rows";

export async function getEndpoint(tx: Tx, caller: Caller, id: number): Promise<EndpointRow> {
  if (!Number.isSafeInteger(id)) throw new ConditionError("not_found");
  const [endpoint] = await tx.select().from(webhookEndpoint).where(createEndpointCondition(caller, id));
  if (!endpoint) throw new ConditionError("not_found");
  return endpoint;
}
