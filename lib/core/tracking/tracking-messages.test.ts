import { describe, expect, it } from "vitest";
import { FAILURE_CODES, FAILURES } from "@/lib/core/lifecycle/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { LOCALES } from "@/lib/core/locale";
import { TRACKING_MESSAGES, translateEvent } from "./tracking-messages";

const textsOf = (part: unknown, place: string): [string, unknown][] =>
  typeof part === "object" && part !== null
    ? Object.entries(part).flatMap(([name, each]) => textsOf(each, `${place}.${name}`))
    : [[place, part]];

it.each(LOCALES)("every text is present for a receiver who reads %s", (locale) => {
  const texts = textsOf(TRACKING_MESSAGES[locale], locale);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([]);
});

describe("events in Swahili", () => {
  const ours = [
    ...TRANSITIONS.flatMap(({ event }) => (event ? [event.description] : [])),
    ...FAILURE_CODES.map((code) => FAILURES[code].description),
  ];

  it.each(ours)("%s is translated to Swahili", (description) => {
    expect(translateEvent(description, "sw")).not.toBe(description);
  });

  it.each(ours)("%s is unchanged in English, or is described as a failure", (description) => {
    const isFailure = FAILURE_CODES.some((code) => FAILURES[code].description === description);
    if (!isFailure) expect(translateEvent(description, "en")).toBe(description);
    expect(translateEvent(description, "en")).not.toBe("");
  });

  it("include a person's own text unchanged", () => {
    expect(translateEvent("Left with the guard, Juma", "sw")).toBe("Left with the guard, Juma");
  });
});
