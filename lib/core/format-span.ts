import type { Locale } from "./locale";

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;
const IN_SWAHILI = { day: "siku", hour: "masaa", minute: "dakika", second: "sekunde" };

/** Formats a duration in the largest unit with a whole number above two: 48 hours, dakika 10. */
export function formatSpan(seconds: number, locale: Locale): string {
  const unit = UNITS.find(([length]) => seconds % length === 0 && seconds / length > 2);
  const [length, name] = unit ?? ([1, "second"] as const);
  const count = seconds / length;
  if (locale === "sw") return `${IN_SWAHILI[name]} ${count}`;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
