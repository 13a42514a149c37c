import { describe, expect, it } from "vitest";
import { findPlace } from "@/lib/adapters/geocoder/find-place";
import { knownPlaces } from "@/lib/adapters/geocoder/known-places";
import { matchingPlaces } from "@/lib/adapters/geocoder/matching-places";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const namesOf = (typed: string) => matchingPlaces(typed, null).map(({ entry }) => entry.name);

describe("places that begin with what was typed", () => {
  it.each(["Masaki", "Tegeta", "masaki", "TEGETA", "Posta", "Kariakoo", "Mbezi Beach", "Arusha", "Sinza"])(
    "%s comes first under its own name",
    (typed) => expect(namesOf(typed)[0]?.toLowerCase()).toBe(typed.toLowerCase()),
  );

  it("offer every place first that has the typed name itself", () => {
    for (const entry of new Set(knownPlaces().names.map((name) => name.entry))) {
      const [first] = matchingPlaces(`${entry.name}, ${entry.city}`, null);
      if (first) expect([entry.name, first.match]).toEqual([entry.name, "name"]);
    }
  });

  it("put the beginning of a name before another name of a place, and say which that is", () => {
    const places = matchingPlaces("Tegeta", null);
    const order = places.map(({ match }) => match);
    expect(order).toEqual([...order].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
    expect(places.find(({ entry }) => entry.name === "Wazo")).toMatchObject({
      match: "alias",
      alias: "Tegeta Wazo",
    });
    expect(places[0]).toMatchObject({ alias: null });
  });

  it("put the city that is named first among places of one name", () => {
    const [mwanza] = matchingPlaces("Mabatini, Mwanza", findPlace("Mabatini, Mwanza")?.point ?? null);
    expect(mwanza?.entry.city).toBe("Mwanza");
  });
});

const RANK = ["name", "beginning", "alias"];

describe("an address that is a place's name", () => {
  it("is that place, and none that has the name beside its own", () => {
    const entries = [...new Set(knownPlaces().names.map((name) => name.entry))];
    for (const entry of entries) {
      const found = findPlace(entry.name);
      if (!found) continue;
      const namesakes = entries.filter((other) => other.name === entry.name);
      const km = Math.min(...namesakes.map((other) => greatCircleKm(other.point, found.point)));
      expect([entry.name, found.label, km < 1]).toEqual([entry.name, found.label, true]);
    }
  });
});
