import { z } from "zod";
import { listVehicleTypes } from "@/lib/catalogue/list-vehicle-types";
import { vehicleTypeSchema } from "@/lib/core/pricing/catalogue-response";
import { endpoint } from "@/lib/http/endpoint";
import { publicList } from "@/lib/http/message/public-list";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listVehicleTypes",
    summary: "The active vehicle types, in display order",
    description:
      "Every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for at least an hour and refresh it with `If-None-Match`.",
    auth: "public",
    response: z.array(vehicleTypeSchema),
  },
  async ({ request }) => publicList(request, await listVehicleTypes()),
);
