import type { Locale } from "@/lib/core/locale";

const en = {
  loading: "The map is loading …",
  legend: "Where to bring it",
  latitude: "Latitude",
  longitude: "Longitude",
  blank: "Left blank, the pin stays where it was booked. For privacy, the map shows the area only.",
  here: "I am there now: use my position",
  lost: "Your phone could not tell where you are. Push the pin with the buttons or type numbers.",
  pushes: { north: "↑ North", south: "↓ South", west: "← West", east: "→ East" },
};

/** The words around the pin that the receiver moves. */
export type PinLabels = typeof en;

const sw: PinLabels = {
  loading: "Ramani inapakia …",
  legend: "Mahali pa kufikishia",
  latitude: "Latitudo",
  longitude: "Longitudo",
  blank: "Ukiacha wazi, pini inabaki pale ilipoagizwa. Kwa faragha, ramani inaonyesha eneo tu.",
  here: "Niko hapo sasa: tumia mahali nilipo",
  lost: "Simu haikuweza kusema ulipo. Sogeza pini kwa vitufe au andika namba.",
  pushes: {
    north: "↑ Kaskazini",
    south: "↓ Kusini",
    west: "← Magharibi",
    east: "→ Mashariki",
  },
};

export const TRACKING_PIN_LABELS: Record<Locale, PinLabels> = { sw, en };
