import { listVehicleTypes } from "@/lib/catalogue/list-vehicle-types";
import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { publicList } from "@/lib/http/public-list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: handle(endpoints.listVehicleTypes, async ({ request }) =>
    publicList(request, await listVehicleTypes()),
  ),
});
