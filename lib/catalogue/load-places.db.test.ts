import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { importPlaces, loadPlaces } from "./load-places";
import { readGeojson, readGeonames, readPlaces } from "./read-places";

const row = (id: string, name: string, latitude: string, feature: [string, string], others = "") =>
  [
    id,
    name,
    name,
    others,
    latitude,
    "36.1",
    ...feature,
    "TZ",
    "",
    "26",
    "",
    "",
    "",
    "0",
    "",
    "0",
    "z",
    "2020",
  ].join("\t");
const GEONAMES = [
  row("901", "Zuzu Mbuyuni", "-6.2", ["P", "PPL"], "Zuzu Baobab,Цузу"),
  row("902", "Mto Zuzu", "-6.21", ["H", "STM"]),
  row("903", "Zuzu Hospital", "-6.22", ["S", "HSP"]),
  "904\tToo few columns",
  row("905", "Swapped", "36.1", ["P", "PPL"]),
  row("907", "Njia Panda", "-6.2", ["P", "PPL"]),
  row("906", "Kariakoo", "-6.9", ["P", "PPLX"]),
];

async function* each<T>(values: T[]): AsyncGenerator<T> {
  yield* values;
}

/** Time of the next check. One hour later for each reload, so that the places are loaded again. */
let clock = Date.now();
async function reload(): Promise<void> {
  clock += 3_600_000;
  await loadPlaces(clock);
}

test("places of a GeoNames dump are found after the import, and a second import changes nothing", async () => {
  expect(await embeddedGeocoder.geocode("Zuzu Hospital")).toBeNull();
  const report = await importPlaces("geonames-test", readGeonames(each(GEONAMES)));
  expect(report).toEqual({
    added: 4,
    changed: 0,
    same: 0,
    leftOut: 1,
    faulty: 2,
    faults: [
      { line: 4, fault: "has 2 columns instead of 19" },
      { line: 5, fault: "lies outside Tanzania" },
    ],
  });
  await reload();
  expect(await embeddedGeocoder.geocode("Zuzu Hospital")).toMatchObject({
    point: { latitude: -6.22, longitude: 36.1 },
    confidence: 0.7,
  });
  expect((await embeddedGeocoder.geocode("Zuzu Baobab"))?.label).toBe("Zuzu Mbuyuni");
  expect(await importPlaces("geonames-test", readGeonames(each(GEONAMES)))).toMatchObject({
    added: 0,
    same: 4,
  });
  const moved = [row("903", "Zuzu Hospital", "-6.25", ["S", "HSP"])];
  expect(await importPlaces("geonames-test", readGeonames(each(moved)))).toMatchObject({
    changed: 1,
    added: 0,
  });
  await reload();
  expect((await embeddedGeocoder.geocode("Zuzu Hospital"))?.point.latitude).toBe(-6.25);
});

test("a built-in place keeps its name over a less certain imported one", async () => {
  await reload();
  expect((await embeddedGeocoder.geocode("Kariakoo"))?.point.longitude).toBeCloseTo(39.27, 1);
  expect(await embeddedGeocoder.geocode("njia panda")).toBeNull();
});

test("points of a GeoJSON file are imported, wherever its chunks end", async () => {
  const feature = (name: unknown, coordinates: unknown, more = {}) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: { name, ...more },
  });
  const text = JSON.stringify(
    {
      type: "FeatureCollection",
      bbox: [29, -12, 41, 0],
      features: [
        feature('Duka la "Zawadi" {1}', [39.2, -6.8], { alt_name: "Zawadi Zetu;Zawadi Kwetu" }),
        feature("", [39.2, -6.8]),
        { type: "Feature", geometry: { type: "LineString", coordinates: [] }, properties: null },
        feature("Nairobi Shop", [36.8, 5.2]),
      ],
    },
    null,
    1,
  );
  for (const size of [7, 100_000]) {
    const chunks = text.match(new RegExp(`[^]{1,${size}}`, "g"))!;
    const lines = [];
    for await (const line of readGeojson(each(chunks))) lines.push(line);
    expect(lines.map(({ fault }) => fault)).toEqual([null, "has no name", null, "lies outside Tanzania"]);
    expect(lines[0]!.place).toMatchObject({
      aliases: ["Zawadi Zetu", "Zawadi Kwetu"],
      latitude: -6.8,
      kind: "landmark",
    });
    expect(text.split("\n")[lines[3]!.line - 1]).toContain("{");
  }
  const report = await importPlaces("geojson-test", readGeojson(each([text])));
  expect(report).toMatchObject({ added: 1, leftOut: 1, faulty: 2 });
  await pool`delete from place where source like '%-test'`;
  await reload();
  expect(await embeddedGeocoder.geocode("Zuzu Hospital")).toBeNull();
});

test("a file with one feature per line is imported, and an invalid line is reported", async () => {
  const chunks = [
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[39.2,-6.8]},"properties":{"name":"Aa Bb"}}\n{"x":1}\n',
  ];
  const lines = [];
  for await (const line of readGeojson(each(chunks)))
    lines.push([line.line, line.place?.name ?? null, line.fault]);
  expect(lines).toEqual([
    [1, "Aa Bb", null],
    [2, null, "is no GeoJSON feature"],
  ]);
});

test("a table in the built-in format is imported, and an invalid line is reported", async () => {
  const table = [
    "city\tkind\tname\tlatitude\tlongitude\taliases",
    "Dodoma\tward\tZuzuni\t-6.2\t35.7\tZuzuni Sokoni|~Sokoni",
    "Dodoma\tpart\tMwisho\t-6.21\t35.71\t",
    "",
    "Dodoma\triver\tMto\t-6.2\t35.7\t",
    "Zuzuni, Dodoma",
    "Dodoma\tarea\tNowhere\t\t35.7\t",
  ];
  const report = await importPlaces("places-test", readPlaces(each(table)));
  expect(report).toMatchObject({ added: 2, faulty: 3 });
  expect(report.faults.map(({ line }) => line)).toEqual([5, 6, 7]);
  await reload();
  expect((await embeddedGeocoder.geocode("Zuzuni Mwisho, Dodoma"))?.point.latitude).toBe(-6.21);
  expect((await embeddedGeocoder.geocode("Zuzuni Sokoni"))?.label).toBe("Zuzuni");
  expect(await importPlaces("places-test", readPlaces(each(table)))).toMatchObject({ added: 0, same: 2 });
  await pool`delete from place where source = 'places-test'`;
});
