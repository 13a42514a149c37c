import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.quoteShipment, async ({ caller, body }) =>
  json(await quoteCurrentRates(caller, body)),
);
