import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename, extname } from "node:path";
import { createInterface } from "node:readline";
import { closePools } from "@/db/pools";
import { PLACE_COLUMNS } from "@/lib/adapters/geocoder/gazetteer";
import { importPlaces } from "@/lib/catalogue/load-places";
import { readGeojson, readGeonames, readPlaces } from "@/lib/catalogue/read-places";

/**
 * `npm run places:import -- FILE`: imports places from a GeoNames dump, a GeoJSON file or a table into the
 * geocoder.
 */
const file = process.argv[2] ?? "";
const type = extname(file).toLowerCase();
if (![".txt", ".tsv", ".geojson", ".json", ".geojsonl", ".geojsons"].includes(type)) {
  console.error(
    "Usage: npm run places:import -- TZ.txt, a .geojson file of points with names, or a .tsv file of places",
  );
  process.exit(1);
}
const stream = createReadStream(file, "utf8");
const { source, lines } = await recognized();
const report = await importPlaces(source, lines);
await closePools();
for (const { line, fault } of report.faults) console.error(`Line ${line} ${fault}`);
const { added, changed, same, leftOut, faulty } = report;
console.log(
  `${added} places new, ${changed} changed, ${same} as they were; ${leftOut} lines name no place of use`,
);
if (faulty > 0)
  console.log(`${faulty} lines are wrong, the first of them named above; the others are stored`);
process.exit(faulty > 0 && added + changed + same === 0 ? 1 : 0);

/** A GeoNames dump has no header row; the table format starts with column names. */
async function recognized() {
  const name = basename(file);
  if (type.startsWith(".g") || type === ".json")
    return { source: `geojson:${name}`, lines: readGeojson(stream) };
  const rows = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  if (await beginsWith(PLACE_COLUMNS.join("\t")))
    return { source: `places:${name}`, lines: readPlaces(rows) };
  return { source: "geonames", lines: readGeonames(rows) };
}

async function beginsWith(header: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0);
  await handle.close();
  return buffer.toString() === header;
}
