import { expect, test } from "vitest";
import { type NamedPlace, selectVisibleNames, readPlaceNames } from "./place-names";

const at = (name: string, rank: number, x: number, y: number): NamedPlace => ({
  name,
  rank,
  latitude: -y,
  longitude: x,
});
const SCREEN = {
  ...{ zoom: 14, width: 400, height: 300, free: [{ x: 200, y: 150 }] },
  covered: [{ left: 160, right: 400, top: 0, bottom: 76 }],
};
const names = (places: NamedPlace[], screen = SCREEN) =>
  selectVisibleNames(places, screen, ({ latitude, longitude }) => ({ x: longitude, y: -latitude })).map(
    ({ name }) => name,
  );

test("valid lines are parsed, and others skipped", () => {
  expect(readPlaceNames("2\t-6.82\t39.27\tKariakoo\n\nnothing")).toEqual([
    { rank: 2, latitude: -6.82, longitude: 39.27, name: "Kariakoo" },
  ]);
});

test("labels do not overlap the rider, pins, controls or more important labels", () => {
  const places = [
    at("Sinza", 2, 100, 100),
    at("Mori", 3, 110, 104),
    at("Shekilango", 3, 205, 155),
    at("Ubungo", 3, 60, 250),
    at("Mwenge", 3, 300, 40),
  ];
  expect(names(places)).toEqual(["Sinza", "Ubungo"]);
});

test("partially visible places have no label", () => {
  expect(names([at("Kariakoo", 2, 10, 100), at("Posta", 2, 100, 297), at("Ilala", 2, 100, 100)])).toEqual([
    "Ilala",
  ]);
});

test("each zoom level shows its places", () => {
  const places = [0, 1, 2, 3, 4].map((rank) => at(`r${rank}`, rank, 60 + rank * 60, 240));
  const of = (zoom: number) => names(places, { ...SCREEN, zoom }).length;
  expect([6, 10, 12, 14, 16].map(of)).toEqual([1, 2, 3, 4, 5]);
});
