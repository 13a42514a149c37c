import type { Command } from "../command.js";

export const vehicles: Command = {
  name: "vehicles",
  summary: "The vehicles in service, with their fees",
  async run({ tuma, out, signal }) {
    const found = await tuma().vehicleTypes.list({ signal });
    const rows = found.map((each) => ({
      id: each.id,
      slug: each.slug,
      name: each.name,
      base: each.base_fee,
      "per km": each.price_per_km,
      minimum: each.minimum_fee,
      "kg at most": each.max_payload_kg,
    }));
    out.many(found, rows, "No vehicle is in service.");
  },
};

export const tiers: Command = {
  name: "tiers",
  summary: "The usual sizes of parcels, for --tier",
  async run({ tuma, out, signal }) {
    const found = await tuma().packageSizeTiers.list({ signal });
    const rows = found.map((each) => ({
      tier: each.code,
      name: each.label,
      cm: `${each.length_cm} × ${each.width_cm} × ${each.height_cm}`,
      kg: each.weight_kg,
    }));
    out.many(found, rows, "There are no sizes.");
  },
};
