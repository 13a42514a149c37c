import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Live map",
  hint: "Riders at work and shipments under way. It refreshes itself every 5 seconds.",
  fresh: "As of",
  stale: "The service cannot be reached. This is what was last known, as of",
  riders: "Riders",
  rider: "Rider",
  noRiders: "No rider is online.",
  moreRiders: (shown: number) => `There are more: only the first ${shown} are shown.`,
  states: { busy: "At work", free: "Online", away: "Offline" },
  seen: "Last seen",
  never: "Not seen yet",
  work: "Work",
  shipments: "Open shipments",
  shipment: "Shipment",
  noShipments: "No shipment is under way.",
  moreShipments: (shown: number) => `There are more: only the first ${shown} are shown.`,
  waiting: "Waits for a rider",
  way: "From and to",
  none: "No",
};

export type LiveMapLabels = typeof en;

const sw: LiveMapLabels = {
  title: "Ramani ya sasa",
  hint: "Madereva walioko kazini na mizigo iliyo njiani. Inajisasisha kila sekunde 5.",
  fresh: "Hali ya",
  stale: "Hakuna mawasiliano na huduma. Hii ni hali ya mwisho inayojulikana, ya",
  riders: "Madereva",
  rider: "Dereva",
  noRiders: "Hakuna dereva aliye mtandaoni.",
  moreRiders: (shown) => `Wapo wengine: wanaonyeshwa ${shown} wa kwanza tu.`,
  states: { busy: "Yuko kazini", free: "Yupo mtandaoni", away: "Hayupo mtandaoni" },
  seen: "Ameonekana",
  never: "Bado hajaonekana",
  work: "Kazi",
  shipments: "Mizigo iliyo wazi",
  shipment: "Mzigo",
  noShipments: "Hakuna mzigo ulio njiani.",
  moreShipments: (shown) => `Ipo mingine: inaonyeshwa ${shown} ya kwanza tu.`,
  waiting: "Unasubiri dereva",
  way: "Kutoka na kwenda",
  none: "Hapana",
};

export const LIVE_MAP_LABELS: Record<Locale, LiveMapLabels> = { sw, en };
