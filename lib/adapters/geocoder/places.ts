import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, placeOfLine } from "@/lib/adapters/geocoder/place";

/**
 * The places written by hand, each with the town of towns.json that it belongs to, and towns that the package behind
 * towns.json does not know. A ward precedes what lies in it.
 */
export const PLACES: Place[] = readFileSync(join(process.cwd(), "lib/adapters/geocoder/places.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => placeOfLine(line)!);
