import { describe, expect, it } from "vitest";
import cases from "@/clients/input-cases/places.json";
import {
  hasUnresolvedShortMapLink,
  parseCoordinate,
  parseCoordinates,
  removeShortLinks,
} from "./coordinates";

interface PlaceCase {
  input: string;
  context?: string;
  value?: { latitude: number; longitude: number };
  error?: true;
}

describe("a pasted location", () => {
  it.each(cases as PlaceCase[])("$input", ({ input, value }) => {
    expect(parseCoordinates(input)).toEqual(value ?? null);
  });

  it.each(cases as PlaceCase[])(
    "$input is an opaque link only if it must be opened",
    ({ input, context }) => {
      expect(hasUnresolvedShortMapLink(input)).toBe(context === "short link");
    },
  );

  it("keeps the text beside a shortened link and drops the link", () => {
    expect(removeShortLinks("Masaki https://maps.app.goo.gl/Moshi1").trim()).toBe("Masaki");
    expect(removeShortLinks("https://www.google.com/maps/place/Mlimani+City")).toContain("Mlimani");
  });
});

describe("a single coordinate", () => {
  it.each([
    ["-6,8161", -6.8161],
    ["\u22126.8161", -6.8161],
    ["6.8161 S", -6.8161],
    ["S 6,8161", -6.8161],
    ["(-6.8161)", -6.8161],
    [`6°48'57.96"S`, -6.8161],
    ["6.8161 E", null],
    ["90.1", null],
    ["", null],
    ["1e3", null],
    ["six", null],
  ])("%j as latitude is parsed as %j", (typed, value) =>
    expect(parseCoordinate(typed, "latitude")).toBe(value),
  );

  it("accepts east and west for a longitude", () => {
    expect(parseCoordinate("39,2892 E", "longitude")).toBe(39.2892);
    expect(parseCoordinate("39.2892 W", "longitude")).toBe(-39.2892);
    expect(parseCoordinate("39.2892 S", "longitude")).toBeNull();
  });
});

it("refuses a whole pair as a single coordinate", () => {
  for (const pair of ["-6.8161 39.2892", "-6,8161 39,2892", "6.8161 39.2"])
    expect(parseCoordinate(pair, "latitude")).toBeNull();
  expect(parseCoordinate("-6 48.966", "latitude")).toBe(-6.8161);
});
