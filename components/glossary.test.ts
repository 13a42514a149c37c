import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { listFiles } from "@/scripts/conventions/source.fixture";

/** The words of the product in both languages, with words that must not be used in their place. */
const GLOSSARY: readonly Record<Locale | "not", string>[] = [
  { en: "Parcel", sw: "Mzigo", not: "package" },
  { en: "Book", sw: "Tuma", not: "create a delivery|create a shipment" },
  { en: "Rider", sw: "Dereva", not: "driver|courier|mjumbe" },
  { en: "Receiver", sw: "Mpokeaji", not: "recipient|consignee" },
  { en: "Collected", sw: "Umechukuliwa", not: "picked up" },
  { en: "On the way", sw: "Njiani", not: "out for delivery|unapelekwa" },
  { en: "Delivered", sw: "Umefika", not: "dropped off" },
  { en: "Needs you", sw: "Inakusubiri", not: "requires action|pending decision" },
  { en: "Wallet", sw: "Pochi", not: "mkoba" },
  { en: "Top up", sw: "Ongeza salio", not: "deposit|weka pesa" },
];

/** Texts of merchants. The back office, riders and developers use more technical words. */
const folders = ["members", "messages", "onboarding", "overview", "settings", "shell", "shipments", "wallet"];
const files = listFiles(...folders.map((folder) => `components/${folder}/*labels*.ts`));

async function readTexts(locale: Locale): Promise<string[]> {
  const modules = await Promise.all(files.map((path) => import(`@/${path}`)));
  return modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).flatMap((value) =>
      typeof value === "object" && value !== null && locale in value
        ? listTexts((value as Record<Locale, unknown>)[locale])
        : [],
    ),
  );
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  // The source of a function holds its texts.
  if (typeof value === "function") return [value.toString()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

describe.each(LOCALES)("glossary in %s", (locale) => {
  it.each(GLOSSARY)("$en, $sw", async ({ [locale]: word, not }) => {
    const texts = await readTexts(locale);
    expect(texts.some((text) => text.toLowerCase().includes(word.toLowerCase()))).toBe(true);
    const outdated = new RegExp(`\\b(?:${not})s?\\b`, "i");
    expect(texts.filter((text) => outdated.test(text))).toEqual([]);
  });
});
