import { describe, expect, it } from "vitest";
import cases from "@/clients/input-cases/places.json";
import { hasOpaqueMapLink, parseCoordinate, parseCoordinates, removeShortLinks } from "./coordinates";

interface PlaceCase {
  input: string;
  context?: string;
  value?: { latitude: number; longitude: number };
  error?: true;
}

describe("a place that is pasted", () => {
  it.each(cases as PlaceCase[])("$input", ({ input, value }) => {
    expect(parseCoordinates(input)).toEqual(value ?? null);
  });

  it.each(cases as PlaceCase[])("$input is told from a link that must be opened", ({ input, context }) => {
    expect(hasOpaqueMapLink(input)).toBe(context === "short link");
  });

  it("keeps the words beside a shortened link, whose letters name no place", () => {
    expect(removeShortLinks("Masaki https://maps.app.goo.gl/Moshi1").trim()).toBe("Masaki");
    expect(removeShortLinks("https://www.google.com/maps/place/Mlimani+City")).toContain("Mlimani");
  });
});

describe("one half in a field of its own", () => {
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
  ])("%j as latitude is %j", (typed, value) => expect(parseCoordinate(typed, "latitude")).toBe(value));

  it("knows east and west for the longitude", () => {
    expect(parseCoordinate("39,2892 E", "longitude")).toBe(39.2892);
    expect(parseCoordinate("39.2892 W", "longitude")).toBe(-39.2892);
    expect(parseCoordinate("39.2892 S", "longitude")).toBeNull();
  });
});

it("takes no whole pair for one half", () => {
  for (const pair of ["-6.8161 39.2892", "-6,8161 39,2892", "6.8161 39.2"])
    expect(parseCoordinate(pair, "latitude")).toBeNull();
  expect(parseCoordinate("-6 48.966", "latitude")).toBe(-6.8161);
});
