import { expect, test } from "vitest";
import { matchesLabel } from "./matches-label";

const PARCEL = { label_code: "TUMA7K3M9P2Qxy", shipment_number: "SHP-20261123-ABC123" };

test.each([
  "TUMA7K3M9P2Qxy",
  "  tuma7k3m9p2qXY ",
  "https://tuma.example/track?code=TUMA7K3M9P2Qxy",
  "shp-20261123-abc123",
])("%s matches", (text) => {
  expect(matchesLabel(text, PARCEL)).toBe(true);
});

test.each(["TUMA7K3M9P2Qxz", "SHP-20261123-ABC124", "", "https://tuma.example/track?code=", "TUMA7K3M9P2Qx"])(
  "%s does not match",
  (text) => {
    expect(matchesLabel(text, PARCEL)).toBe(false);
  },
);
