import { cancelQuery, cancelRequest, idParams } from "@/lib/core/shipments/shipment-request";
import { cancellationResponseSchema } from "@/lib/core/shipments/cancellation-response";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { EXAMPLE_FEES, SHIPMENT_ID } from "@/lib/http/openapi/examples/parts";
import { CANCELLED_SHIPMENT, CREATED_SHIPMENT } from "@/lib/http/openapi/examples/shipment";
import { assertValidId } from "@/lib/http/routes/params";
import { presentCancellationPreview, presentCancelled, presentShipment } from "@/lib/shipments/read/present";
import { parseShipmentRecord } from "@/lib/shipments/record/shipment-record";
import { cancelShipment, previewCancellation } from "@/lib/shipments/transitions/cancel";

export * from "@/lib/http/other-methods";

const { reason } = CANCELLED_SHIPMENT.cancellation;
const cancelledOf = ({ id, shipment_number }: typeof CREATED_SHIPMENT) => ({
  shipment_id: id,
  shipment_number,
});
const { window, fee, refund } = CANCELLED_SHIPMENT.cancellation;

export const POST = endpoint(
  {
    operationId: "cancelShipment",
    tag: "Shipments",
    summary: "Preview the fee of a cancellation, or commit it with confirm=true",
    description:
      "Without `confirm`, returns the fee and changes nothing. With `confirm=true`, cancels the shipment: we retain the fee of the window that applies at that moment and credit the rest to the wallet. Use `max_fee` to set the highest fee that you accept. Once the rider has the parcel, the shipment cannot be cancelled; create a return-to-sender shipment instead.",
    client: [
      {
        name: "shipments.cancelPreview",
        description: "Returns the current cancellation fee. Changes nothing.",
        query: { confirm: false },
        // The API requires a reason but does not store the reason of a preview.
        body: { reason: "Preview of the fee" },
        response: "CancellationPreview",
        idempotent: false,
      },
      {
        description:
          "Cancels a shipment. With `max_fee` from the preview, fails with `price_changed` when the fee is higher.",
        query: { confirm: true },
        arguments: ["reason", "max_fee"],
        response: "CancellationCommit",
      },
    ],
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
    // Only a confirmed cancellation uses the idempotency key. A preview changes nothing, so its response is not
    // stored.
    idempotent: ({ params, query }) =>
      cancelQuery.shape.confirm.safeParse(query.confirm).data === true
        ? `shipments.cancel:${params.id}`
        : null,
    examples: {
      exchanges: {
        preview: {
          summary: "Preview of the fee",
          params: { id: SHIPMENT_ID },
          query: { confirm: false },
          body: { reason },
          answer: {
            status: "cancellation_pending",
            ...cancelledOf(CREATED_SHIPMENT),
            window: "grace",
            fee: 0,
            refund: EXAMPLE_FEES.total_amount,
            currency: "TZS",
            reason_for_fee:
              "No rider has set out for this shipment, so cancelling it is free and the full amount is refunded.",
            window_expires_at: "2026-11-21T08:01:00.000Z",
            next_fee: fee,
          },
        },
        commit: {
          summary: "Cancel, unless the fee is above max_fee",
          params: { id: SHIPMENT_ID },
          query: { confirm: true, max_fee: 2000 },
          headers: { "Idempotency-Key": "order-1042-cancel" },
          body: { reason },
          answer: {
            status: "cancelled",
            ...cancelledOf(CREATED_SHIPMENT),
            window,
            fee_debited: fee,
            refund_credited: refund,
            currency: "TZS",
            shipment: CANCELLED_SHIPMENT,
          },
        },
      },
      refused: {
        validation_error: {
          summary: "A reason that is too short",
          params: { id: SHIPMENT_ID },
          body: { reason: "No" },
        },
      },
    },
  },
  async ({ caller, params, query, body, commit, read }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    if (!query.confirm)
      return createJsonReply(presentCancellationPreview(await previewCancellation(read, caller, id)));
    return commit(async (tx) => {
      const max = query.max_fee !== undefined && { maxFee: query.max_fee };
      const cancelled = await cancelShipment(tx, caller, id, { reason: body.reason, ...max, read: true });
      return createJsonReply(
        presentCancelled(cancelled, presentShipment(parseShipmentRecord(cancelled.record))),
      );
    });
  },
);
