import { parseMeasurement } from "@/lib/core/input/number";
import { normalizeTypedText } from "@/lib/core/input/text";
import type { Locale } from "@/lib/core/locale";

const UNITS = [
  { seconds: 86_400, en: ["day", "days"], sw: "siku" },
  { seconds: 3600, en: ["hour", "hours"], sw: "saa" },
  { seconds: 60, en: ["minute", "minutes"], sw: "dakika" },
  { seconds: 1, en: ["second", "seconds"], sw: "sekunde" },
] as const;

const ABBREVIATIONS: Record<string, number> = {
  d: 86_400,
  h: 3600,
  hr: 3600,
  hrs: 3600,
  min: 60,
  mins: 60,
  m: 60,
  s: 1,
  sec: 1,
};
const SECONDS_PER_UNIT: Record<string, number> = {
  ...ABBREVIATIONS,
  masaa: 3600,
  ...Object.fromEntries(UNITS.flatMap(({ seconds, en, sw }) => [...en, sw].map((word) => [word, seconds]))),
};

/** Formats seconds in the largest unit that divides the value: "2 days", "siku 2", "90 seconds". */
export function formatDuration(seconds: number, locale: Locale): string {
  const unit = UNITS.find((each) => seconds >= each.seconds && seconds % each.seconds === 0) ?? UNITS[3];
  const count = seconds / unit.seconds;
  if (locale === "en") return `${count} ${unit.en[count === 1 ? 0 : 1]}`;
  return unit.sw === "saa" ? formatSwahiliHours(count) : `${unit.sw} ${count}`;
}

/** "Saa 3" is a time of day, so several hours are "masaa 3". */
export function formatSwahiliHours(count: number): string {
  return count === 1 ? "saa 1" : `masaa ${count}`;
}

/** Returns seconds; null for other text. Accepts "48 h", "1 hour 30 minutes", "saa 2". */
export function parseDuration(text: string): number | null {
  const words =
    normalizeTypedText(text)
      .toLowerCase()
      .match(/\d[\d.,]*|[a-z]+|\S/g) ?? [];
  if (words.length === 0 || words.length % 2 === 1) return null;
  let total = 0;
  for (let at = 0; at < words.length; at += 2) {
    const pair = [words[at]!, words[at + 1]!];
    const count = parseMeasurement(pair.find((word) => /^\d/.test(word)) ?? "");
    const size = SECONDS_PER_UNIT[pair.find((word) => /^[a-z]/.test(word)) ?? ""];
    if (count === null || size === undefined) return null;
    total += count * size;
  }
  return Math.round(total);
}
