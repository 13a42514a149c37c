import { cancelQuery, cancelRequest, idParams } from "@/lib/core/shipments/shipment-request";
import { cancellationResponseSchema } from "@/lib/core/shipments/shipment-response";
import { endpoint } from "@/lib/http/endpoint";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { presentShipment } from "@/lib/shipments/read/present";
import { presentCancellationPreview, presentCancelled } from "@/lib/shipments/read/present-endings";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";
import { cancelShipment, previewCancellation } from "@/lib/shipments/transitions/cancel";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "cancelShipment",
    summary: "Preview the fee of a cancellation, or commit it with confirm=true",
    description:
      "Without `confirm`, shows the fee and changes nothing. With `confirm=true`, cancels: we keep the fee of the window that applies at that moment and credit the rest to the wallet. Use `max_fee` to guard against a fee that has risen in between. Once the rider has the parcel, cancelling is refused; create a return-to-sender shipment instead.",
    auth: "key",
    scope: "shipments:cancel",
    params: idParams,
    query: cancelQuery,
    body: cancelRequest,
    response: cancellationResponseSchema,
    conditions: [
      "shipment_not_found",
      "cancel_forbidden_post_pickup",
      "cancel_forbidden_terminal_state",
      "price_changed",
    ],
    // A preview changes nothing and is never stored, so only a commit has an operation.
    idempotent: ({ params, query }) =>
      cancelQuery.shape.confirm.safeParse(query.confirm).data === true
        ? `shipments.cancel:${params.id}`
        : null,
  },
  async ({ caller, params, query, body, commit, read }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    if (!query.confirm) return json(presentCancellationPreview(await previewCancellation(read, caller, id)));
    return commit(async (tx) => {
      const max = query.max_fee !== undefined && { maxFee: query.max_fee };
      const cancelled = await cancelShipment(tx, caller, id, { reason: body.reason, ...max, read: true });
      return json(presentCancelled(cancelled, presentShipment(shipmentRecord(cancelled.record))));
    });
  },
);
