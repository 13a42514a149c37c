import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findPlace } from "@/lib/adapters/geocoder/find-place";
import { type Place, PLACE_COLUMNS, PLACES } from "./gazetteer";
import towns from "@/lib/adapters/geocoder/towns.json" with { type: "json" };
import { greatCircleKm } from "@/lib/core/pricing/geography";

const placed = PLACES.filter(({ kind }) => kind !== "town");

/** Maximum distance from the ward's centre in km. Outer wards are as large as towns. */
const FROM_WARD_KM = { landmark: 7.5, street: 3.5, part: 5, area: 8.5, ward: 0, town: 0 };
const FROM_CITY_KM: Record<string, number> = {
  "Dar es Salaam": 46,
  Zanzibar: 52,
  Arusha: 46,
  Dodoma: 36,
  Moshi: 28,
};

const COAST: [latitude: number, longitude: number][] = [
  [-6.55, 39.14],
  [-6.6, 39.17],
  [-6.637, 39.2],
  [-6.67, 39.222],
  [-6.7, 39.226],
  [-6.735, 39.288],
  [-6.79, 39.2905],
  [-6.815, 39.3],
  [-6.823, 39.32],
  [-6.85, 39.365],
  [-6.9, 39.465],
  [-7.0, 39.55],
  [-7.2, 39.55],
];

describe("the hand-written places", () => {
  it("have the columns of the file's header, a known kind and coordinates", () => {
    const [header] = readFileSync("lib/adapters/geocoder/places.tsv", "utf8").split("\n", 1);
    expect(header).toBe(PLACE_COLUMNS.join("\t"));
    for (const { kind, name, latitude, longitude } of PLACES) {
      expect(Object.keys(FROM_WARD_KM), name).toContain(kind);
      expect(Number.isFinite(latitude + longitude), name).toBe(true);
    }
  });

  it("are more than a thousand", () => {
    expect(placed.length).toBeGreaterThan(1000);
    expect(placed.filter(({ city }) => city === "Dar es Salaam").length).toBeGreaterThan(500);
  });

  it("are in their listed ward", () => {
    const far: string[] = [];
    let ward: Place | undefined;
    for (const place of placed) {
      if (place.kind === "ward") ward = place;
      const km = greatCircleKm(place, ward ?? place);
      if (place.city !== "Dar es Salaam" && place.kind !== "part") continue;
      if (km > FROM_WARD_KM[place.kind]) far.push(`${place.name} is ${km.toFixed(1)} km from ${ward?.name}`);
    }
    expect(far).toEqual([]);
  });

  it("are near their city", () => {
    for (const { city, name, ...point } of placed) {
      const centre = towns.find((town) => town.name === city)!;
      expect(greatCircleKm(point, centre), `${name}, ${city}`).toBeLessThan(FROM_CITY_KM[city] ?? 26);
    }
  });

  it("of Dar es Salaam are on land", () => {
    for (const { latitude, longitude, name } of placed.filter(({ city }) => city === "Dar es Salaam")) {
      expect(latitude, name).toBeLessThan(-6.55);
      expect(latitude, name).toBeGreaterThan(-7.2);
      expect(longitude, name).toBeGreaterThan(39);
      expect(longitude, name).toBeLessThanOrEqual(coastAt(latitude));
    }
  });

  it("are found by each of their names with the city", () => {
    const lost: string[] = [];
    for (const place of placed) {
      const { city } = place;
      const suffix = place.kind === "street" ? " Street" : "";
      for (const name of [...(place.kind === "part" ? [] : [place.name]), ...place.aliases]) {
        const found = findPlace(`${name.replace("~", "")}${suffix}, ${city}`);
        if (!found || greatCircleKm(found.point, place) > 1) {
          lost.push(`${name}, ${city} (${place.name}) is ${found?.label ?? "not found"}`);
        }
      }
    }
    expect(lost).toEqual([]);
  });
});

function coastAt(latitude: number): number {
  const at = COAST.findIndex(([south]) => south <= latitude);
  const [north, south] = [COAST[at - 1]!, COAST[at]!];
  const share = (north[0] - latitude) / (north[0] - south[0]);
  return north[1] + share * (south[1] - north[1]);
}
