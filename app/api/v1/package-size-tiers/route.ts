import { z } from "zod";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import { packageSizeTierSchema } from "@/lib/core/pricing/catalogue-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createPublicListReply } from "@/lib/http/message/replies";
import { RESPONSE_HEADERS } from "@/lib/http/message/response-headers";

export * from "@/lib/http/other-methods";

const headers = { "If-None-Match": RESPONSE_HEADERS.ETag.example };
const smallBox = {
  code: "small",
  label: "Small box",
  length_cm: 25,
  width_cm: 20,
  height_cm: 10,
  weight_kg: 2,
  sort_order: 2,
};

export const GET = endpoint(
  {
    operationId: "listPackageSizeTiers",
    tag: "Vehicles and sizes",
    summary: "List the package size tiers, in display order",
    description:
      "Returns common parcel sizes to offer in a form, sorted by `sort_order`. The API accepts weights and dimensions, never the code of a tier.",
    client: [{ description: "Standard parcel sizes with the weight and dimensions to send for an item." }],
    auth: "public",
    response: z.array(packageSizeTierSchema),
    examples: { exchanges: { all: { summary: "One tier of the list", headers, answer: [smallBox] } } },
  },
  async ({ request }) => createPublicListReply(request, await listPackageSizeTiers()),
);
