import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { presentCancellationOffer } from "@/lib/shipments/read/read-view";
import { previewCancellation } from "@/lib/shipments/transitions/cancel";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  { auth: "merchant", may: "work_on_shipments", params: modeIdParams },
  async ({ caller, params, read }) => {
    const id = assertValidId(params.id, "shipment_not_found");
    const { terms, now } = await previewCancellation(read, caller, id);
    return createJsonReply(presentCancellationOffer(terms, now));
  },
);
