import type { Tx } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/sessions";
import { chooseScenario } from "@/lib/adapters/rider-fleet/rider-fleet";
import { type MemberRole, restrictShipmentView } from "@/lib/core/access/member-rights";
import type { Caller } from "@/lib/core/caller";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import { createShipmentIdempotently } from "@/lib/http/idempotency/create-shipment-idempotently";
import { createJsonReply, type Reply } from "@/lib/http/message/respond";
import { prepareOrder, type OrderedShipment } from "@/lib/shipments/create/order";
import { readShipmentView } from "@/lib/shipments/read/read-view";

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

/** Replies with the parts of the shipment that the member's role may see. */
export async function replyWithShipment(
  { caller, person }: { caller: Caller; person: { merchant: { role: MemberRole } } },
  id: number,
  tx: Tx,
): Promise<Reply<ShipmentView>> {
  const view = await readShipmentView(caller, id, tx);
  return createJsonReply(restrictShipmentView(view, person.merchant.role, caller.mode));
}
