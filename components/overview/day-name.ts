import { startOfDay } from "@/lib/core/time/day";
import type { Locale } from "@/lib/core/locale";

const ZONE = { timeZone: "Africa/Dar_es_Salaam", day: "numeric", month: "short" } as const;
const FORMATS = {
  sw: new Intl.DateTimeFormat("sw", ZONE),
  en: new Intl.DateTimeFormat("en-GB", ZONE),
};

/** Formats a day of the current year, such as "21 Nov". For server-rendered pages only. */
export function formatDayName(day: string, locale: Locale): string {
  return FORMATS[locale].format(startOfDay(day));
}
