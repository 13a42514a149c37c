import { scenarioFor } from "@/lib/adapters/rider-fleet/scenario";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { ContextExtra } from "@/lib/http/auth/request-context";
import type { Call } from "@/lib/http/call";
import type { endpoints } from "@/lib/http/endpoints/endpoints";
import { createIdempotently } from "@/lib/http/idempotency/create-idempotently";
import { baseOf } from "@/lib/http/message/mode";
import type { Reply } from "@/lib/http/message/respond";

/** Allocated by the look-up, so that the answer can be written before the shipment is. */
export const NEXT_SHIPMENT_ID: ContextExtra = {
  name: "next",
  sql: () => "next_shipment_id()",
  values: [],
  types: [],
};

/** The answer to a create; its bytes were stored in the transaction that created the shipment. */
export async function createFromApi(
  call: Call<typeof endpoints.createShipment>,
): Promise<Reply<ShipmentWire>> {
  const { caller, headers, body, now, catalogueVersion, claim, mode, limitedKeyId } = call;
  const created = await createIdempotently({
    caller,
    id: Number(call.extra),
    now,
    catalogueVersion,
    request: body,
    scenario: scenarioFor(mode, body.receiver_phone, headers?.["X-Sandbox-Scenario"] ?? null),
    limitedKeyId,
    idempotency: claim,
    locate: (id) => `${baseOf(mode)}/merchant/shipments/${id}`,
  });
  return { body: created.body, headers: { location: created.location } };
}
