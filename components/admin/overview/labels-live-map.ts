import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Live map",
  hint: "Riders on duty and shipments in progress. Updates every 5 seconds.",
  fresh: "As of",
  stale: "We can't reach the service. This is the last known state, as of",
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
  noShipments: "No shipments in progress.",
  moreShipments: (shown: number) => `There are more: only the first ${shown} are shown.`,
  hasRider: "Rider",
  waits: "Waiting for a rider",
  since: "Since",
  silent: "Not responding",
  way: "From and to",
  none: "None needed now",
  legend: {
    rider: "Rider, seen in the last 2 minutes",
    silent: "Rider, not seen for longer",
    waiting: "Parcel waiting for a rider",
    pickup: "Parcel to be collected",
    dropoff: "Parcel's destination",
  },
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
  hasRider: "Dereva",
  waits: "Unasubiri dereva",
  since: "Tangu",
  silent: "Hajasikika",
  way: "Kutoka na kwenda",
  none: "Hahitajiki sasa",
  legend: {
    rider: "Dereva, amesikika ndani ya dakika 2",
    silent: "Dereva, hajasikika kwa muda",
    waiting: "Mzigo unaosubiri dereva",
    pickup: "Mzigo wa kuchukuliwa",
    dropoff: "Mahali mzigo unapokwenda",
  },
};

export const LIVE_MAP_LABELS: Record<Locale, LiveMapLabels> = { sw, en };
