import { RESPONSE_HEADERS } from "@/lib/http/message/response-headers";
import type { OperationExamples } from "./example";

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

const smallBox = {
  code: "small",
  label: "Small box",
  length_cm: 25,
  width_cm: 20,
  height_cm: 10,
  weight_kg: 2,
  sort_order: 2,
};

export const CATALOGUE_EXAMPLES = {
  listVehicleTypes: { exchanges: { all: { summary: "One of the list", headers, answer: [motorcycle] } } },
  listPackageSizeTiers: { exchanges: { all: { summary: "One of the list", headers, answer: [smallBox] } } },
} satisfies Record<string, OperationExamples>;
