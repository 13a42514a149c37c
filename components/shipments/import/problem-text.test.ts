import { expect, test } from "vitest";
import { getProblemText } from "./problem-text";

const VEHICLES = [
  { id: 1, name: "On foot" },
  { id: 3, name: "Motorcycle" },
];
const problem = (changes: object) => ({ column: null, type: "", value: null, allowed: [], ...changes });

test("an unknown vehicle lists the vehicles with number and name", () => {
  for (const type of ["value_error", "int_type"]) {
    const fault = problem({ column: "vehicle_type_id", type, value: "99" });
    expect(getProblemText(fault, "en", VEHICLES)).toMatch(
      /^\S.*: “99” doesn't exist\. Leave the cell empty and we'll choose one\. Allowed: 1 \(.+\), 3 \(.+\)\.$/,
    );
    expect(getProblemText(fault, "sw", VEHICLES)).toMatch(
      /“99” si chombo .+ Zinazokubalika: 1 \(.+\), 3 \(.+\)\.$/,
    );
  }
});

test("other errors keep their allowed values", () => {
  const size = problem({ column: "package_size", type: "enum", value: "huge", allowed: ["small"] });
  expect(getProblemText(size, "en", VEHICLES)).toMatch(/“huge” isn't a size we know\. Allowed: small\.$/);
  const place = problem({ column: "dropoff_address", type: "place_unsure", value: "Tandale" });
  expect(getProblemText(place, "en", VEHICLES)).toBe(
    "Delivery address: “Tandale” is only known roughly. Check the place, then tick the line to book it",
  );
});

test("an unreadable place explains the format", () => {
  const link = problem({ column: "dropoff_address", type: "short_link", value: "https://maps.app.goo.gl/x" });
  expect(getProblemText(link, "en", VEHICLES)).toMatch(/“https:.+” is a shortened map link.+Open the link/);
  expect(getProblemText(link, "sw", VEHICLES)).toMatch(/“https:.+” ni kiungo kifupi.+Kifungue/);
  const words = problem({ column: "dropoff_latitude", type: "float_type", value: "Kariakoo" });
  expect(getProblemText(words, "en", VEHICLES)).toMatch(/“Kariakoo” can't be read as a coordinate/);
});

test("a pickup time names its column and the format", () => {
  const late = problem({ column: "pickup_after", type: "value_error", value: "28 Nov" });
  expect(getProblemText(late, "en", VEHICLES)).toBe(
    "Pickup from: “28 Nov” must be 15 minutes to 14 days from now: write 2026-11-28 09:00",
  );
  const full = problem({ column: "pickup_after", type: "pickup_window_full", value: "2026-11-28 09:00" });
  expect(getProblemText(full, "en", VEHICLES)).toMatch(/^Pickup from: “2026-11-28 09:00” is full\./);
  const short = problem({ column: "pickup_before", type: "value_error", value: "2026-11-28 09:10" });
  expect(getProblemText(short, "sw", VEHICLES)).toMatch(/^Kuchukuliwa hadi: .* uwe dakika 30/);
});
