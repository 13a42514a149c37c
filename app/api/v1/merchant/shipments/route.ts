import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { paged } from "@/lib/http/paged";
import { NEXT_SHIPMENT_ID, postShipment } from "@/lib/http/post-shipment";
import { listShipments } from "@/lib/shipments/list";
import { presentListItem } from "@/lib/shipments/present-list-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(endpoints.listShipments, async ({ request, mode, caller, query }) => {
    const { shipments, ...counted } = await listShipments(caller, query);
    return paged({ request, mode }, query, counted, shipments.map(presentListItem));
  }),
  POST: handle(endpoints.createShipment, postShipment, { extra: () => NEXT_SHIPMENT_ID }),
});
