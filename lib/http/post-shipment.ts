import { scenarioFor } from "@/lib/adapters/rider-fleet/scenario";
import { AlreadyAnswered } from "@/lib/http/commit";
import type { endpoints } from "@/lib/http/endpoints";
import type { Call } from "@/lib/http/handle";
import type { Extra } from "@/lib/http/look-up";
import { baseOf } from "@/lib/http/mode";
import type { Reply } from "@/lib/http/respond";
import { createShipment } from "@/lib/shipments/create";

/** Allocated by the look-up, so that the answer can be written before the shipment is. */
export const NEXT_SHIPMENT_ID: Extra = {
  name: "next",
  sql: () => "next_shipment_id()",
  values: [],
  types: [],
};

/** The answer to a create; its bytes were stored in the transaction that created the shipment. */
export async function postShipment(call: Call<typeof endpoints.createShipment>): Promise<Reply> {
  const { caller, body, now, catalogueVersion, claim, mode, request } = call;
  const created = await createShipment({
    caller,
    id: Number(call.extra),
    now,
    catalogueVersion,
    request: body,
    scenario: scenarioFor(mode, body.receiver_phone, request.headers.get("x-sandbox-scenario")),
    idempotency: claim,
    locate: (id) => `${baseOf(mode)}/merchant/shipments/${id}`,
  });
  if (created === "replay") throw new AlreadyAnswered();
  return { body: created.body, headers: { location: created.location } };
}
