import { validatePlaceLine, type PlaceLine } from "@/lib/catalogue/place-line";

const COLUMNS = 19;
/** Latin script only: GeoNames lists names in every language. */
const ALIAS = /^[\p{Script=Latin}\d '’.-]{3,60}$/u;

/** Reads TZ.txt; rivers and hills yield neither a place nor a fault. */
export async function* readGeonames(lines: AsyncIterable<string>): AsyncGenerator<PlaceLine> {
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() !== "") yield parseRow(line.split("\t"), number);
  }
}

function parseRow(cells: string[], line: number): PlaceLine {
  if (cells.length !== COLUMNS) {
    return { line, place: null, fault: `has ${cells.length} columns instead of ${COLUMNS}` };
  }
  const [id, name, ascii, others, latitude, longitude, featureClass, feature] = cells as [
    string,
    ...string[],
  ];
  const known = mapKind(featureClass!, feature!);
  if (!known) return { line, place: null, fault: null };
  const aliases = [ascii!, ...others!.split(",")].map((alias) => alias.trim());
  return validatePlaceLine(line, {
    name: name!,
    aliases: [...new Set(aliases)].filter((alias) => alias !== name && ALIAS.test(alias)),
    ...known,
    parent: null,
    latitude: toNumber(latitude!),
    longitude: toNumber(longitude!),
    sourceKey: id,
  });
}

const LANDMARKS = new Set(
  `AIRP BANK BUSTN BUSTP CH CTRR FY GOVL HSP HSPC HTL LIBR MALL MKT MSQE MUS PO PP RSTN SCH SCHC SCHT STDM
   UNIV`.split(/\s+/),
);
const WARDS = new Set(["ADM3", "ADM4", "ADM5"]);

function mapKind(featureClass: string, feature: string) {
  if (feature === "PPLX") return { kind: "area", confidence: 0.6 } as const;
  if (featureClass === "P") return { kind: "town", confidence: 0.55 } as const;
  if (WARDS.has(feature)) return { kind: "area", confidence: 0.55 } as const;
  return LANDMARKS.has(feature) ? ({ kind: "landmark", confidence: 0.7 } as const) : null;
}

function toNumber(cell: string): number {
  return cell.trim() === "" ? Number.NaN : Number(cell);
}
