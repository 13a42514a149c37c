import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { faultsIn } from "./faults-in.mjs";

const component = (purl: string, ...ids: string[]) => ({
  purl: `pkg:npm/${purl}`,
  licenses: ids.map((id) => (id.includes(" ") ? { expression: id } : { license: { id } })),
});
const installed = { "": {}, "node_modules/pg": { version: "8.0.0" } };

it("a list with every package of production under an agreed licence has no fault", () => {
  const packages = {
    ...installed,
    "node_modules/pg/node_modules/@a/b": { version: "1.0.0" },
    "node_modules/vitest": { version: "4.0.0", dev: true },
  };
  const components = [component("pg@8.0.0", "MIT"), component("%40a/b@1.0.0", "(GPL-3.0 OR MIT)")];
  expect(faultsIn({ components }, packages)).toEqual([]);
});

it("a package that the list lacks is named, also when it lacks that version alone", () => {
  const missing = ["pg@8.0.0 is installed, and missing in the list"];
  expect(faultsIn({ components: [] }, installed)).toEqual(missing);
  expect(faultsIn({ components: [component("pg@7.0.0", "MIT")] }, installed)).toEqual(missing);
});

it.each([
  ["no licence that it names", []],
  ["GPL-3.0-only", ["GPL-3.0-only"]],
  ["MIT, GPL-3.0-only", ["MIT", "GPL-3.0-only"]],
  ["MIT AND GPL-3.0-only", ["MIT AND GPL-3.0-only"]],
])("a package of production under %s is named", (words, ids) => {
  const components = [component("pg@8.0.0", ...ids)];
  expect(faultsIn({ components }, installed)).toEqual([`pg@8.0.0 is under ${words}`]);
});

it("what only the tests use may be under any licence", () => {
  const components = [component("pg@8.0.0", "MIT"), component("axe@1.0.0", "GPL-3.0-only")];
  const packages = { ...installed, "node_modules/axe": { version: "1.0.0", dev: true } };
  expect(faultsIn({ components }, packages)).toEqual([]);
});
