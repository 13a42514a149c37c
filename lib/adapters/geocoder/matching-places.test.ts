import { describe, expect, it } from "vitest";
import { findPlace } from "@/lib/adapters/geocoder/find-place";
import { getKnownPlaces } from "@/lib/adapters/geocoder/known-places";
import { findMatchingPlaces } from "@/lib/adapters/geocoder/matching-places";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const namesOf = (typed: string) => findMatchingPlaces(typed, null).map(({ entry }) => entry.name);

describe("suggestions for a typed beginning", () => {
  it.each(["Masaki", "Tegeta", "masaki", "TEGETA", "Posta", "Kariakoo", "Mbezi Beach", "Arusha", "Sinza"])(
    "list %s first for its own name",
    (typed) => expect(namesOf(typed)[0]?.toLowerCase()).toBe(typed.toLowerCase()),
  );

  it("list every place with exactly the typed name first", () => {
    for (const entry of new Set(getKnownPlaces().names.map((name) => name.entry))) {
      const [first] = findMatchingPlaces(`${entry.name}, ${entry.city}`, null);
      if (first) expect([entry.name, first.match]).toEqual([entry.name, "name"]);
    }
  });

  it("rank a prefix match above an alias, and name the alias", () => {
    const places = findMatchingPlaces("Tegeta", null);
    const order = places.map(({ match }) => match);
    expect(order).toEqual([...order].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
    expect(places.find(({ entry }) => entry.name === "Wazo")).toMatchObject({
      match: "alias",
      alias: "Tegeta Wazo",
    });
    expect(places[0]).toMatchObject({ alias: null });
  });

  it("rank a place in the named city first among places with the same name", () => {
    const [mwanza] = findMatchingPlaces("Mabatini, Mwanza", findPlace("Mabatini, Mwanza")?.point ?? null);
    expect(mwanza?.entry.city).toBe("Mwanza");
  });
});

const RANK = ["name", "beginning", "alias"];

describe("an address equal to a place's name", () => {
  it("is found as that place, and not as a place with that name as an alias", () => {
    const entries = [...new Set(getKnownPlaces().names.map((name) => name.entry))];
    for (const entry of entries) {
      const found = findPlace(entry.name);
      if (!found) continue;
      const namesakes = entries.filter((other) => other.name === entry.name);
      const km = Math.min(...namesakes.map((other) => greatCircleKm(other.point, found.point)));
      expect([entry.name, found.label, km < 1]).toEqual([entry.name, found.label, true]);
    }
  });
});
