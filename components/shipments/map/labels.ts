import type { Locale } from "@/lib/core/locale";

const en = {
  loading: "The map is loading…",
  noTiles: "Map tiles are unavailable. Pins and distances are correct.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  pickup: "Pickup",
  dropoff: "Drop-off",
  rider: "Rider",
  hub: "Hub",
  drag: "Drag the pin to the door, or type its coordinates.",
  km: (km: number) => `${km} km`,
};

export type MapLabels = typeof en;

const sw: MapLabels = {
  loading: "Ramani inapakia…",
  noTiles: "Picha ya ramani haipatikani. Pini na umbali ni sahihi.",
  zoomIn: "Kuza",
  zoomOut: "Punguza",
  pickup: "Kuchukua",
  dropoff: "Kupeleka",
  rider: "Dereva",
  hub: "Kituo",
  drag: "Buruta pini hadi mlangoni, au andika latitudo na longitudo.",
  km: (km) => `km ${km}`,
};

export const MAP_LABELS: Record<Locale, MapLabels> = { sw, en };
