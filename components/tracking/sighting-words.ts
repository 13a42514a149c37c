import type { Locale } from "@/lib/core/locale";

const en = {
  seen: (seconds: number) =>
    seconds < 5
      ? "Seen just now"
      : seconds < 60
        ? `Seen ${seconds} s ago`
        : `Seen ${Math.floor(seconds / 60)} min ago`,
  near: (place: string) => `Near ${place}.`,
  away: (km: number) => (km < 0.2 ? "Very close to you." : `About ${km} km from your area.`),
};

const sw: typeof en = {
  seen: (seconds) => {
    if (seconds < 5) return "Ameonekana sasa hivi";
    if (seconds < 60) return `Ameonekana sekunde ${seconds} zilizopita`;
    const minutes = Math.floor(seconds / 60);
    return `Ameonekana dakika ${minutes} ${minutes === 1 ? "iliyopita" : "zilizopita"}`;
  },
  near: (place) => `Karibu na ${place}.`,
  away: (km) => (km < 0.2 ? "Yuko karibu sana nawe." : `Yuko kama kilomita ${km} kutoka eneo lako.`),
};

/** What counts on while the page is open: the only words of it that phones load in both languages. */
export const SIGHTING_WORDS: Record<Locale, typeof en> = { sw, en };
