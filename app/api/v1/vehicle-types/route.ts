import { z } from "zod";
import { listVehicleTypes } from "@/lib/catalogue/load";
import { vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createPublicListReply } from "@/lib/http/message/replies";
import { RESPONSE_HEADERS } from "@/lib/http/message/response-headers";

export * from "@/lib/http/other-methods";

const headers = { "If-None-Match": RESPONSE_HEADERS.ETag.example };
const motorcycle = {
  id: 3,
  name: "Motorcycle",
  slug: "motorcycle",
  description: "A boda boda, the default for most parcels",
  icon: "motorcycle",
  base_fee: 1500,
  price_per_km: 500,
  minimum_fee: 2500,
  max_payload_kg: 30,
  max_volumetric_kg: 35,
  max_length_cm: 70,
  max_distance_km: null,
  is_active: true,
  sort_order: 3,
};

export const GET = endpoint(
  {
    operationId: "listVehicleTypes",
    tag: "Vehicles and sizes",
    summary: "List the active vehicle types, in display order",
    description:
      "Returns every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for at least an hour and refresh it with `If-None-Match`.",
    client: [
      {
        description:
          "Every vehicle type in service with its fees and caps, sorted by `sort_order`. Cache the list for an hour.",
      },
    ],
    auth: "public",
    response: z.array(vehicleTypeSchema),
    examples: {
      exchanges: { all: { summary: "One vehicle type of the list", headers, answer: [motorcycle] } },
    },
  },
  async ({ request }) => createPublicListReply(request, await listVehicleTypes()),
);
