import { rateRequest } from "@/lib/core/pricing/rate-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    bucket: "rates",
    params: modeParams,
    body: rateRequest,
  },
  async ({ caller, body }) => createJsonReply(await quoteCurrentRates(caller, body)),
);
