import { pricingConditions, rateQuoteSchema, rateRequest } from "@/lib/core/pricing/rate-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { quoteRates } from "@/lib/rates/quote-rates";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    operationId: "quoteRates",
    summary: "Get a price for a route and a set of items",
    description:
      "Prices a route and a load and chooses the vehicle. Nothing is stored or charged. Send the quote's token on create to keep this price until `quote_expires_at`.",
    auth: "key",
    scope: "rates:read",
    bucket: "rates",
    body: rateRequest,
    response: rateQuoteSchema,
    conditions: pricingConditions,
  },
  async ({ caller, body, now, catalogueVersion }) =>
    json(await quoteRates(caller, body, { now, catalogueVersion })),
);
