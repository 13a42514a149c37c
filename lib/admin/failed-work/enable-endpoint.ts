import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { refused } from "@/lib/admin/actions/refusals";
import { ConditionError } from "@/lib/core/conditions";
import { updateEndpoint } from "@/lib/webhooks/update-endpoint";
import { BY_MERCHANT } from "./list-troubled-endpoints";

/** Throws not_found, and validation_error for an endpoint that failures did not disable. */
export async function enableEndpoint(tx: Tx, actor: Actor, endpointId: number): Promise<void> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, endpointId), isNull(webhookEndpoint.deletedAt)))
    .for("no key update");
  if (!endpoint) throw new ConditionError("not_found");
  if (endpoint.status === "enabled") throw refused("The endpoint is enabled already");
  if (endpoint.disabledReason === BY_MERCHANT) throw refused("Its merchant switched this endpoint off");
  const { merchantId, mode } = endpoint;
  await updateEndpoint(tx, { merchantId, mode }, endpointId, { status: "enabled" });
  await recordAction(tx, actor, {
    action: "webhook_endpoint.enabled",
    subject: ["webhook_endpoint", endpointId],
    before: { status: endpoint.status, disabled_reason: endpoint.disabledReason },
    after: { status: "enabled", merchant_id: merchantId },
  });
}
