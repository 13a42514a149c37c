import type { Command } from "../command.js";
import { ROUTE_FLAGS, buildRateRequest } from "../order-flags.js";

export const rates: Command = {
  name: "rates",
  summary: "What a delivery costs",
  options: ROUTE_FLAGS,
  more: "  tuma rates --from -6.8143,39.2885 --to 'Mlimani City, Dar es Salaam' --tier small",
  async run({ values, tuma, out, signal }) {
    const api = tuma();
    const quote = await api.rates.quote(await buildRateRequest(values, api), { signal });
    out.one(quote, {
      price: `${quote.total_amount} ${quote.currency}`,
      vehicle: quote.vehicle_name,
      distance: `${quote.distance_km} km`,
      arrives: `about ${quote.estimated_delivery_minutes} minutes after it is sent`,
      hubs: quote.origin_hub && `${quote.origin_hub} → ${quote.destination_hub}`,
      "holds until": quote.quote_expires_at,
    });
  },
};
