import type { Tx } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import type { Caller } from "@/lib/core/caller";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import { createShipmentIdempotently } from "@/lib/http/idempotency/create-shipment-idempotently";
import type { Reply } from "@/lib/http/message/respond";
import { prepareOrder, type OrderedShipment } from "@/lib/shipments/create/order";

interface Placed {
  caller: Caller;
  person: { sessionId: number };
  claim: IdempotencyClaim | null;
}

export async function createShipmentFromDashboard(placed: Placed, request: OrderedShipment): Promise<Reply> {
  const { caller, person, claim } = placed;
  const created = await createShipmentIdempotently({
    ...(await prepareOrder()),
    caller,
    request: { ...request, payment_source: "wallet" },
    scenario: chooseScenario(caller.mode, request.receiver_phone, null),
    idempotency: claim,
    locate: (id) => `/dashboard/${caller.mode}/shipments/${id}`,
    alongside: (tx: Tx) => assertSessionOpen(tx, person.sessionId),
  });
  return { status: 201, body: created.body, headers: { location: created.location } };
}
