import { z } from "zod";
import type { ImportPricingProgress } from "@/lib/core/shipments/import-columns";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { presentImport } from "@/lib/imports/get-import";
import { quoteImport } from "@/lib/imports/quote-import";

export * from "@/lib/http/other-methods";

const LINES_PER_STEP = 25;

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    bucket: "costly",
    bodyOptional: true,
    params: modeIdParams,
    body: z.object({ after: z.int().min(0).optional(), unpriced: z.boolean().optional() }),
  },
  async ({ caller, params, body }) => {
    const { after, unpriced } = body;
    const id = assertValidId(params.id, "not_found");
    const lines = { unpriced, ...(after !== undefined && { after, linesMax: LINES_PER_STEP }) };
    const { report, ...step } = await quoteImport(caller, id, new Date(), lines);
    const pricing: ImportPricingProgress = { ...presentImport(report), ...step };
    return createJsonReply(pricing);
  },
);
