import { expect, test } from "vitest";
import { placesAround } from "./places-around";

const KARIAKOO = { latitude: -6.82, longitude: 39.27 };

test("a map of Dar es Salaam names its wards and landmarks, and large towns everywhere", () => {
  const places = placesAround(KARIAKOO);
  const names = places.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Dar es Salaam", "Mwanza", "Kariakoo", "Sinza"]));
  expect(places.map(({ rank }) => rank)).toEqual(places.map(({ rank }) => rank).toSorted());
});

test("what lies elsewhere and is no large town is left out", () => {
  const elsewhere = placesAround({ latitude: -2.5, longitude: 32.9 }).map(({ name }) => name);
  expect(elsewhere).not.toContain("Kariakoo");
  expect(elsewhere).toContain("Dar es Salaam");
});
