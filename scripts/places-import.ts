import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import { createInterface } from "node:readline";
import { hot } from "@/db/client";
import { importPlaces } from "@/lib/catalogue/import-places";
import { readGeojson } from "@/lib/catalogue/read-geojson";
import { readGeonames } from "@/lib/catalogue/read-geonames";

/** `npm run places:import -- FILE`: takes the places of a GeoNames dump or a GeoJSON file into the geocoder. */
const file = process.argv[2] ?? "";
const type = extname(file).toLowerCase();
if (![".txt", ".tsv", ".geojson", ".json", ".geojsonl", ".geojsons"].includes(type)) {
  console.error("Usage: npm run places:import -- TZ.txt, or a .geojson file of points with names");
  process.exit(1);
}
const stream = createReadStream(file, "utf8");
const isGeonames = type === ".txt" || type === ".tsv";
const lines = isGeonames
  ? readGeonames(createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
  : readGeojson(stream);
const report = await importPlaces(isGeonames ? "geonames" : `geojson:${basename(file)}`, lines);
await hot.end();
for (const { line, fault } of report.faults) console.error(`Line ${line} ${fault}`);
const { added, changed, same, leftOut, faulty } = report;
console.log(
  `${added} places new, ${changed} changed, ${same} as they were; ${leftOut} lines name no place of use`,
);
if (faulty > 0)
  console.log(`${faulty} lines are wrong, the first of them named above; the others are stored`);
process.exit(faulty > 0 && added + changed + same === 0 ? 1 : 0);
