import { expect, it } from "vitest";
import { LOCALES } from "@/lib/core/locale";
import { TRACKING_MESSAGES } from "./tracking-messages";

const textsOf = (part: unknown, place: string): [string, unknown][] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([name, each]) => textsOf(each, `${place}.${name}`))
    : [[place, part]];

it.each(LOCALES)("a receiver who reads %s is told something everywhere", (locale) => {
  const texts = textsOf(TRACKING_MESSAGES[locale], locale);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([]);
});
