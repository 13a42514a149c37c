import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

interface Component {
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** Licences that permit operation and distribution; NOTICE fulfils their conditions. */
const ALLOWED = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-4.0"],
  ...["ISC", "MIT", "MIT-0", "Python-2.0", "Unlicense"],
];
/** Reviewed packages under other licences. */
const AGREED = [
  // Unmodified, replaceable libraries: LGPL-3.0-or-later, MPL-2.0 and Hippocratic-2.1.
  /^@img\/sharp-/,
  /^lightningcss(?:-|$)/,
  /^web-push$/,
  /^(?:@react-leaflet\/core|react-leaflet)$/,
  // Fonts under OFL-1.1, embedded in PDFs as subsets, which the licence allows.
  /^@embedpdf\/fonts-sc$/,
  /^@expo-google-fonts\//,
  /^(?:jsonify|png-js)$/,
];

const isAllowed = ({ license, expression }: NonNullable<Component["licenses"]>[number]) =>
  (expression ?? license?.id ?? "")
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((id) => ALLOWED.includes(id.trim())));

const refused = (components: Component[]) =>
  components
    .filter(({ licenses = [] }) => licenses.length === 0 || !licenses.every(isAllowed))
    .map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, "$1"))
    .filter((name) => !AGREED.some((pattern) => pattern.test(name)));

it("every production package has an accepted licence", { timeout: 120_000 }, () => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"];
  const { stdout, stderr } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 1 << 26 });
  expect(stdout, stderr).toMatch(/^\{/);
  const { components } = JSON.parse(stdout) as { components: Component[] };
  expect(components.length).toBeGreaterThan(200);
  expect(refused(components)).toEqual([]);
});

it("an unaccepted licence is reported", () => {
  const under = (expression?: string) => ({
    purl: "pkg:npm/%40a/b@1.0.0",
    licenses: expression ? [{ expression }] : [],
  });
  expect(refused([under("MIT OR GPL-3.0-only"), under("(MIT AND ISC)")])).toEqual([]);
  expect(refused([under("MIT AND GPL-3.0-only"), under()])).toEqual(["@a/b", "@a/b"]);
});
