import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { cancelShipment, previewCancellation } from "@/lib/shipments/transitions/cancel";
import { presentShipment } from "@/lib/shipments/read/present";
import { presentCancellationPreview, presentCancelled } from "@/lib/shipments/read/present-endings";
import { shipmentRecord } from "@/lib/shipments/record/shipment-record";

export * from "@/lib/http/other-methods";

export const POST = handle(
  endpoints.cancelShipment,
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
