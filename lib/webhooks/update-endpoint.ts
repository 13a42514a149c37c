import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { Caller } from "@/lib/core/caller";
import { checkUrl } from "./check-url";
import { ownEndpoint, createEndpointCondition } from "./own-endpoint";
import type { EndpointRow } from "./rows";
import type { updateEndpointRequest } from "./schemas";

/** Disabling ends pending deliveries; enabling resets the failures. Throws `validation_error`. */
export async function updateEndpoint(
  tx: Tx,
  caller: Caller,
  id: number,
  input: z.infer<typeof updateEndpointRequest>,
): Promise<EndpointRow> {
  await ownEndpoint(tx, caller, id);
  const [endpoint] = await tx
    .update(webhookEndpoint)
    .set({
      ...(input.url !== undefined && { url: checkUrl(input.url, caller.mode) }),
      ...(input.events && { events: input.events }),
      ...(input.description !== undefined && { description: input.description }),
      ...(input.status === "disabled" && { status: "disabled", disabledReason: "by_merchant" }),
      ...(input.status === "enabled" && {
        status: "enabled",
        disabledReason: null,
        failingSince: null,
        warnedAt: null,
      }),
      updatedAt: sql`now()`,
    })
    .where(createEndpointCondition(caller, id))
    .returning();
  return endpoint!;
}
