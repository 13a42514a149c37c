import type { Locale } from "@/lib/core/locale";

const en = {
  loading: "The map is loading…",
  legend: "Where to bring it",
  coordinates: "Type coordinates instead",
  latitude: "Latitude",
  longitude: "Longitude",
  blank: "If you change nothing, the pin stays exactly where it was booked.",
  rough:
    "For your privacy, the map starts up to 80 metres from the booked place. The arrows measure from the exact place.",
  here: "I'm there now: use my location",
  lost: "We couldn't get your location. Move the pin with the buttons.",
  pushes: { north: "↑ North", south: "↓ South", west: "← West", east: "→ East" },
  axes: { north: "North or south", east: "East or west" },
  way: {
    north: "{metres} m north",
    south: "{metres} m south",
    west: "{metres} m west",
    east: "{metres} m east",
  },
  asBooked: "As booked",
  fromBooked: "{way} of the booked place",
  fromChosen: "{way} of the place you chose",
  putBack: "Put it back",
};

/** Type of the labels. All values are strings, because the server passes one language to the client. */
export type PinLabels = typeof en;

const sw: PinLabels = {
  loading: "Ramani inapakia…",
  legend: "Mahali pa kufikishia",
  coordinates: "Andika namba za mahali (latitudo na longitudo)",
  latitude: "Latitudo",
  longitude: "Longitudo",
  blank: "Usipobadilisha kitu, pini inabaki pale pale ilipoagizwa.",
  rough:
    "Kwa faragha yako, ramani inaanzia hadi mita 80 kutoka mahali palipoagizwa. Vitufe vinahesabu kuanzia mahali penyewe.",
  here: "Niko hapo sasa: tumia mahali nilipo",
  lost: "Simu haikuweza kusema ulipo. Sogeza pini kwa vitufe.",
  pushes: {
    north: "↑ Kaskazini",
    south: "↓ Kusini",
    west: "← Magharibi",
    east: "→ Mashariki",
  },
  axes: { north: "Kaskazini au kusini", east: "Mashariki au magharibi" },
  way: {
    north: "mita {metres} kaskazini",
    south: "mita {metres} kusini",
    west: "mita {metres} magharibi",
    east: "mita {metres} mashariki",
  },
  asBooked: "Kama ilivyoagizwa",
  fromBooked: "{way} ya mahali palipoagizwa",
  fromChosen: "{way} ya mahali ulipochagua",
  putBack: "Rudisha ilipokuwa",
};

export const TRACKING_PIN_LABELS: Record<Locale, PinLabels> = { sw, en };
