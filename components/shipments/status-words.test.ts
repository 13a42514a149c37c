import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Files with sentences about a status instead of status names. */
const SENTENCES = new Set(["components/shipments/detail/labels.ts"]);
const NAMES_STATUSES = /\bpickup_dispatched: ["{]/;

test("a shipment status has one label and colour on all pages", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" })
    .map((name) => join("components", name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !SENTENCES.has(name));
  const naming = files.filter((name) => NAMES_STATUSES.test(readFileSync(name, "utf8")));
  expect(naming.toSorted()).toEqual([
    "components/shipments/labels.ts",
    "components/shipments/status-badge.tsx",
  ]);
});
