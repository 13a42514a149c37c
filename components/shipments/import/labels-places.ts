import type { Locale } from "@/lib/core/locale";
import type { PlacePrecision } from "@/lib/core/pricing/place-suggestion";

const en = {
  found: "Matched to:",
  near: "Near:",
  pickup: "Pickup matched to:",
  sureness: {
    exact: "At its coordinates.",
    before: "Your own pin from an earlier shipment.",
    spot: "Close to this point.",
    area: "Somewhere in this area, up to 1 km away.",
    town: "Only the middle of the town.",
  } satisfies Record<PlacePrecision, string>,
  away: (km: string) => `${km} km`,
  map: (row: number) => `Map of line ${row}`,
  showMap: "Map",
  hideMap: "Hide the map",
  unsure: (lines: number) =>
    lines === 1
      ? "1 line is left out because its place is only roughly known. Look at it, then tick the line to book it."
      : `${lines} lines are left out because their places are only roughly known. Look at them, then tick those to book.`,
};

const sw: typeof en = {
  found: "Tumeielewa kuwa:",
  near: "Karibu na:",
  pickup: "Mahali pa kuchukua tumepaelewa kuwa:",
  sureness: {
    exact: "Kwa latitudo na longitudo zake.",
    before: "Pini yako ya mzigo wa awali.",
    spot: "Karibu na hapa.",
    area: "Ni ndani ya eneo hili, hadi km 1.",
    town: "Ni katikati ya mji tu.",
  },
  away: (km) => `km ${km}`,
  map: (row) => `Ramani ya mstari ${row}`,
  showMap: "Ramani",
  hideMap: "Ficha ramani",
  unsure: (lines) =>
    lines === 1
      ? "Mstari 1 umeachwa kwa sababu mahali pake panajulikana kwa makadirio tu. Uangalie, kisha weka tiki ili utumwe."
      : `Mistari ${lines} imeachwa kwa sababu mahali pake panajulikana kwa makadirio tu. Iangalie, kisha weka tiki kwenye ile ya kutuma.`,
};

export const IMPORT_PLACE_LABELS: Record<Locale, typeof en> = { sw, en };
