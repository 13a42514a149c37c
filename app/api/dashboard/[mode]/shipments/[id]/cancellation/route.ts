import { dashboardEndpoints } from "@/lib/http/endpoints-dashboard";
import { handleSession } from "@/lib/http/handle-session";
import { assertKnownId } from "@/lib/http/input";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { previewCancellation } from "@/lib/shipments/preview-cancellation";
import { presentOffer } from "@/lib/shipments/read-view";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handleSession(dashboardEndpoints.previewCancellation, async ({ caller, params, read }) => {
    const id = assertKnownId(params.id, "shipment_not_found");
    const { terms, now } = await previewCancellation(read, caller, id);
    return json(presentOffer(terms, now));
  }),
});
