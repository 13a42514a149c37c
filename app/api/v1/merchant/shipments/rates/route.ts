import { endpoints } from "@/lib/http/endpoints";
import { handle } from "@/lib/http/handle";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { quoteRates } from "@/lib/rates/quote-rates";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handle(endpoints.quoteRates, async ({ caller, body, now, catalogueVersion }) =>
    json(await quoteRates(caller, body, { now, catalogueVersion })),
  ),
});
