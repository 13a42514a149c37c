import { createFromApi, NEXT_SHIPMENT_ID } from "@/lib/http/create-from-api";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { paged } from "@/lib/http/message/paged";
import { listShipments } from "@/lib/shipments/read/list";
import { presentListItem } from "@/lib/shipments/read/present-list-item";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listShipments, async ({ request, caller, query }) => {
  const { shipments, ...counted } = await listShipments(caller, query);
  return paged(request, query, counted, shipments.map(presentListItem));
});
export { GET as HEAD };

export const POST = handle(endpoints.createShipment, createFromApi, { extra: () => NEXT_SHIPMENT_ID });
