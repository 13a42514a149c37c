import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, parsePlaceLine } from "@/lib/adapters/geocoder/place";

export const PLACES: Place[] = readFileSync(join(process.cwd(), "lib/adapters/geocoder/places.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => parsePlaceLine(line)!);
