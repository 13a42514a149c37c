import { defineRoute } from "@/lib/http/define-route";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { quoteRates } from "@/lib/rates/quote-rates";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(endpoints.quoteRates, async ({ caller, body, now, catalogueVersion }) =>
    json(await quoteRates(caller, body, { now, catalogueVersion })),
  ),
});
