import { endpoints } from "@/lib/http/endpoints/endpoints";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { quoteRates } from "@/lib/rates/quote-rates";

export * from "@/lib/http/other-methods";

export const POST = handle(endpoints.quoteRates, async ({ caller, body, now, catalogueVersion }) =>
  json(await quoteRates(caller, body, { now, catalogueVersion })),
);
