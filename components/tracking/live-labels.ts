import type { Locale } from "@/lib/core/locale";

/** The words that change while the page is open; apart from the others, since phones load them. */
export interface LiveLabels {
  offline: string;
  riderPosition: string;
  seen: (seconds: number) => string;
  stale: string;
  away: (km: number) => string;
  openInMaps: string;
  mapLoading: string;
  rider: string;
  destination: string;
  share: string;
  copied: string;
  print: string;
}

export const LIVE_LABELS: Record<Locale, LiveLabels> = {
  sw: {
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
  },
  en: {
    offline: "You are offline. This is the last we heard.",
    riderPosition: "Where the rider is",
    seen: (seconds) =>
      seconds < 5
        ? "Seen just now"
        : seconds < 60
          ? `Seen ${seconds} s ago`
          : `Seen ${Math.floor(seconds / 60)} min ago`,
    stale: "This position may be out of date.",
    away: (km) => (km < 0.2 ? "Very close to you." : `About ${km} km from your area.`),
    openInMaps: "Open in Maps",
    mapLoading: "The map is loading …",
    rider: "Rider",
    destination: "Destination",
    share: "Share",
    copied: "Link copied",
    print: "Print",
  },
};
