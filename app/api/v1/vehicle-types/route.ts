import { listVehicleTypes } from "@/lib/catalogue/list-vehicle-types";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { publicList } from "@/lib/http/message/public-list";

export * from "@/lib/http/other-methods";

export const GET = handle(endpoints.listVehicleTypes, async ({ request }) =>
  publicList(request, await listVehicleTypes()),
);
export { GET as HEAD };
