import type { Locale } from "@/lib/core/locale";

const en = {
  seen: (seconds: number) => {
    if (seconds < 5) return "Seen just now";
    const [count, unit] = timeOf(seconds);
    return `Seen ${count} ${unit}${count === 1 ? "" : "s"} ago`;
  },
  near: (place: string) => `Near ${place}.`,
  away: (km: number) => (km < 0.2 ? "Very close to you." : `About ${km} km from your area.`),
};

const sw: typeof en = {
  seen: (seconds) => {
    if (seconds < 5) return "Ameonekana sasa hivi";
    const [count, unit] = timeOf(seconds);
    if (unit === "hour") return `Ameonekana masaa ${count} yaliyopita`;
    return `Ameonekana ${unit === "minute" ? "dakika" : "sekunde"} ${count} ${count === 1 ? "iliyopita" : "zilizopita"}`;
  },
  near: (place) => `Karibu na ${place}.`,
  away: (km) => (km < 0.2 ? "Yuko karibu sana nawe." : `Yuko kama kilomita ${km} kutoka eneo lako.`),
};

/** Converts seconds to a count and a unit: minutes from 60 s, hours from 7200 s. Rounds down. */
function timeOf(seconds: number): [count: number, unit: "second" | "minute" | "hour"] {
  if (seconds < 60) return [seconds, "second"];
  return seconds < 7200 ? [Math.floor(seconds / 60), "minute"] : [Math.floor(seconds / 3600), "hour"];
}

/** Labels of relative times, in both languages, because the browser updates the times. */
export const LIVE_POSITION_LABELS: Record<Locale, typeof en> = { sw, en };
