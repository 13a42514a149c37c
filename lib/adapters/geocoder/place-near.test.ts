import { expect, test } from "vitest";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import { getKnownPlaces } from "./known-places";
import { findNearestPlace, listPlacesAround } from "./place-near";

const KINDS = new Set(["landmark", "area", "part", "ward", "town"]);
const entries = [...new Set(getKnownPlaces().names.map(({ entry }) => entry))].filter(({ kind }) =>
  KINDS.has(kind),
);

test("the nearest place to each known place is itself, or another one at the same point", () => {
  for (const { name, point } of entries) {
    const near = findNearestPlace(point);
    expect(near && greatCircleKm(near.point, point), name).toBe(0);
  }
});

test("the nearest place is found across cell borders, as in a full scan", () => {
  for (let at = 0; at < 200; at++) {
    const point = { latitude: -6.9 + (at % 20) * 0.0171, longitude: 39.1 + Math.floor(at / 20) * 0.0213 };
    const distances = entries
      .map((entry) => ({ entry, km: greatCircleKm(entry.point, point) }))
      .filter(({ km }) => km <= 1.5)
      .sort((a, b) => a.km - b.km);
    if (distances[0])
      expect(greatCircleKm(findNearestPlace(point)!.point, point)).toBeCloseTo(distances[0].km, 9);
  }
});

test("far from every place there is no nearest place", () => {
  expect(findNearestPlace({ latitude: -5.5, longitude: 41.5 })).toBeNull();
});

const KARIAKOO = { latitude: -6.82, longitude: 39.27 };

test("a map of Dar es Salaam labels its wards and landmarks, and large towns everywhere", () => {
  const places = listPlacesAround(KARIAKOO);
  const names = places.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Dar es Salaam", "Mwanza", "Kariakoo", "Sinza"]));
  expect(places.map(({ rank }) => rank)).toEqual(places.map(({ rank }) => rank).toSorted());
});

test("places elsewhere are omitted unless they are large towns", () => {
  const elsewhere = listPlacesAround({ latitude: -2.5, longitude: 32.9 }).map(({ name }) => name);
  expect(elsewhere).not.toContain("Kariakoo");
  expect(elsewhere).toContain("Dar es Salaam");
});
