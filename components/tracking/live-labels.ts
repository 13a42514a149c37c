import type { Locale } from "@/lib/core/locale";

const en = {
  offline: "You're offline. This is the latest we know.",
  riderPosition: "Where the rider is",
  stale: "This position may be out of date.",
  openInMaps: "Open in Maps",
  mapLoading: "The map is loading…",
  rider: "Rider",
  destination: "Destination",
  share: "Share link",
  copied: "Link copied",
  print: "Print",
};

/** Labels of client components. The page passes only one language to the client. */
export type LiveLabels = typeof en;

const sw: LiveLabels = {
  offline: "Huna mtandao. Unaona taarifa za mwisho tulizopata.",
  riderPosition: "Alipo dereva",
  stale: "Huenda dereva ameshasogea.",
  openInMaps: "Fungua kwenye ramani",
  mapLoading: "Ramani inapakia…",
  rider: "Dereva",
  destination: "Eneo la kufikishia",
  share: "Shiriki kiungo",
  copied: "Kiungo kimenakiliwa",
  print: "Chapisha",
};

export const LIVE_LABELS: Record<Locale, LiveLabels> = { sw, en };
