import { z } from "zod";
import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { packageSizeTierSchema } from "@/lib/core/pricing/catalogue-response";
import { endpoint } from "@/lib/http/endpoint";
import { publicList } from "@/lib/http/message/public-list";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    operationId: "listPackageSizeTiers",
    summary: "The package size tiers, in display order",
    description:
      "Common parcel sizes to offer in a form, sorted by `sort_order`. The API takes weights and dimensions, never a tier's code.",
    auth: "public",
    response: z.array(packageSizeTierSchema),
  },
  async ({ request }) => publicList(request, await listPackageSizeTiers()),
);
