import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { assertKnownId } from "@/lib/http/message/input";
import { json } from "@/lib/http/message/respond";
import { previewCancellation } from "@/lib/shipments/transitions/cancel";
import { presentOffer } from "@/lib/shipments/read/read-view";

export * from "@/lib/http/other-methods";

export const GET = handle(dashboardEndpoints.previewCancellation, async ({ caller, params, read }) => {
  const id = assertKnownId(params.id, "shipment_not_found");
  const { terms, now } = await previewCancellation(read, caller, id);
  return json(presentOffer(terms, now));
});
export { GET as HEAD };
