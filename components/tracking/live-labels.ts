import type { Locale } from "@/lib/core/locale";

const en = {
  offline: "You are offline. This is the last we heard.",
  riderPosition: "Where the rider is",
  seen: (seconds: number) =>
    seconds < 5
      ? "Seen just now"
      : seconds < 60
        ? `Seen ${seconds} s ago`
        : `Seen ${Math.floor(seconds / 60)} min ago`,
  stale: "This position may be out of date.",
  away: (km: number) => (km < 0.2 ? "Very close to you." : `About ${km} km from your area.`),
  openInMaps: "Open in Maps",
  mapLoading: "The map is loading …",
  rider: "Rider",
  destination: "Destination",
  share: "Share",
  copied: "Link copied",
  print: "Print",
};

/** The words that change while the page is open; apart from the others, since phones load them. */
export type LiveLabels = typeof en;

const sw: LiveLabels = {
  offline: "Huna mtandao. Unaona taarifa za mwisho tulizopata.",
  riderPosition: "Alipo dereva",
  seen: (seconds) =>
    seconds < 5
      ? "Ameonekana sasa hivi"
      : seconds < 60
        ? `Ameonekana sekunde ${seconds} zilizopita`
        : `Ameonekana dakika ${Math.floor(seconds / 60)} zilizopita`,
  stale: "Huenda dereva ameshasogea.",
  away: (km) => (km < 0.2 ? "Yuko karibu sana nawe." : `Yuko kama kilomita ${km} kutoka eneo lako.`),
  openInMaps: "Fungua kwenye ramani",
  mapLoading: "Ramani inapakia …",
  rider: "Dereva",
  destination: "Eneo la kufikishia",
  share: "Mtumie mwingine",
  copied: "Kiungo kimenakiliwa",
  print: "Chapisha",
};

export const LIVE_LABELS: Record<Locale, LiveLabels> = { sw, en };
