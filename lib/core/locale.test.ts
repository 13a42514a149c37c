import { describe, expect, it } from "vitest";
import {
  formatRelativeTime,
  formatDateTime,
  formatMoment,
  formatMomentInSentence,
  formatTzs,
  otherLocale,
  parseLocale,
} from "./locale";

const NOW = new Date("2026-11-20T12:40:00Z");
const at = (text: string) => new Date(text);
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("the language", () => {
  it("is Swahili unless a link says otherwise", () => {
    expect([undefined, "", "fr", "EN", "sw", "en"].map(parseLocale)).toEqual([
      "sw",
      "sw",
      "sw",
      "sw",
      "sw",
      "en",
    ]);
    expect([otherLocale("sw"), otherLocale("en")]).toEqual(["en", "sw"]);
  });
});

describe("a time in Tanzania", () => {
  it.each([
    ["2026-11-20T12:40:00Z", "Leo, 15:40", "Today, 15:40"],
    ["2026-11-20T20:59:00Z", "Leo, 23:59", "Today, 23:59"],
    ["2026-11-20T21:00:00Z", "Kesho, 00:00", "Tomorrow, 00:00"],
    ["2026-11-19T20:59:00Z", "Jana, 23:59", "Yesterday, 23:59"],
    ["2026-11-18T20:59:00Z", "18 Nov 2026, 23:59", "18 Nov 2026, 23:59"],
    ["2026-11-21T21:00:00Z", "22 Nov 2026, 00:00", "22 Nov 2026, 00:00"],
  ])("%s is %s, in English %s", (moment, swahili, english) => {
    expect(formatMoment(at(moment), NOW, "sw")).toBe(swahili);
    expect(formatMoment(at(moment), NOW, "en")).toBe(english);
  });

  it("starts in lower case within a sentence, except for a month", () => {
    const within = (moment: string) => [
      formatMomentInSentence(at(moment), NOW, "sw"),
      formatMomentInSentence(at(moment), NOW, "en"),
    ];
    expect(within("2026-11-20T21:00:00Z")).toEqual(["kesho, 00:00", "tomorrow, 00:00"]);
    expect(within("2026-11-18T20:59:00Z")).toEqual(["18 Nov 2026, 23:59", "18 Nov 2026, 23:59"]);
  });

  it("includes the date where it may be read on another day", () => {
    expect(formatDateTime(at("2026-11-20T12:40:00Z"), "sw")).toBe("20 Nov 2026, 15:40");
  });
});

describe("a relative time", () => {
  it.each([
    [0, "now"],
    [0.4, "now"],
    [0.6, "in 1 second"],
    [-89, "1 minute ago"],
    [-90, "1 minute ago"],
    [-91, "2 minutes ago"],
    [90 * 60, "in 2 hours"],
    [89 * 60, "in 1 hour"],
    [36 * 3600, "in 2 days"],
    [35 * 3600, "tomorrow"],
    [-44, "44 seconds ago"],
    [-45, "1 minute ago"],
    [44, "in 44 seconds"],
    [1500, "in 25 minutes"],
    [-45 * 60 + 1, "45 minutes ago"],
    [-45 * 60, "1 hour ago"],
    [-22 * 3600 + 1, "22 hours ago"],
    [-22 * 3600, "yesterday"],
    [3 * 86_400, "in 3 days"],
  ])("in %i seconds is formatted as %s", (seconds, english) => {
    expect(formatRelativeTime(inSeconds(seconds), NOW, "en")).toBe(english);
  });

  it.each([
    [-60, "dakika 1 iliyopita"],
    [-3600, "saa 1 iliyopita"],
    [3600, "baada ya saa 1"],
    [13 * 3600, "baada ya masaa 13"],
    [-2 * 3600, "masaa 2 yaliyopita"],
  ])("of %i seconds has the usual Swahili wording: %s", (seconds, told) => {
    expect(formatRelativeTime(inSeconds(seconds), NOW, "sw")).toBe(told);
  });

  it("is in lower case in Swahili, as within a sentence", () => {
    expect(formatRelativeTime(inSeconds(-300), NOW, "sw")).toBe("dakika 5 zilizopita");
    expect(formatRelativeTime(inSeconds(86_400), NOW, "sw")).toBe("kesho");
    const told = formatRelativeTime(inSeconds(-20), NOW, "sw");
    expect(told).toBe(told.toLowerCase());
    expect(told).toContain("20");
  });
});

it("shillings have thousands separators in both languages", () => {
  expect([formatTzs(0), formatTzs(12_500), formatTzs(3_000_000)]).toEqual([
    "TZS 0",
    "TZS 12,500",
    "TZS 3,000,000",
  ]);
});
