/** Licences that let the service be run and passed on; what they ask for is in NOTICE. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);

/** Packages under others, each read, with its reason. */
const AGREED = {
  // Used as they are, as libraries of their own that can be replaced.
  "@img/sharp-libvips": "LGPL-3.0-or-later",
  lightningcss: "MPL-2.0",
  "web-push": "MPL-2.0",
  "react-leaflet": "Hippocratic-2.1",
  "@react-leaflet/core": "Hippocratic-2.1",
  // Typefaces, embedded in PDFs letter by letter, which their licence allows.
  "@embedpdf/fonts-sc": "OFL-1.1",
  "@expo-google-fonts/noto-sans": "MIT AND OFL-1.1",
  "@expo-google-fonts/noto-sans-arabic": "MIT AND OFL-1.1",
  // Their package.json names no licence that has a short name; the files do.
  jsonify: "Public Domain",
  "png-js": "MIT, by its LICENSE",
};
/** The same package for each platform. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|win32|windows)(?:-.*)?$/;

/**
 * What is wrong with a list of components (CycloneDX): installed packages of production that it lacks, and licences of
 * them that nobody agreed to. `packages` are those of node_modules/.package-lock.json.
 */
export function faultsIn({ components }, packages) {
  const wanted = new Set(
    Object.entries(packages)
      .filter(([folder, { dev, link }]) => folder !== "" && !dev && !link)
      .map(([folder, { name, version }]) => `${name ?? folder.split("node_modules/").at(-1)}@${version}`),
  );
  const listed = new Map(components.map((component) => [nameOf(component), component]));
  const missing = [...wanted].filter((each) => !listed.has(each));
  const refused = [...wanted].filter((each) => listed.has(each) && !isAgreed(listed.get(each)));
  return [
    ...missing.map((each) => `${each} is installed, and missing in the list`),
    ...refused.map((each) => `${each} is under ${licencesOf(listed.get(each))}`),
  ];
}

/** The name with its scope and version, as the component's address has it. */
function nameOf({ purl }) {
  return decodeURIComponent(purl).replace("pkg:npm/", "");
}

/** Several licences hold together; of an expression with OR one is enough. */
function isAgreed({ purl, licenses = [] }) {
  const name = nameOf({ purl }).replace(/(?<=.)@[^@]*$/, "");
  if (Object.hasOwn(AGREED, name.replace(PLATFORM, ""))) return true;
  const holds = ({ license, expression }) => (expression ? holdsOne(expression) : ALLOWED.has(license.id));
  return licenses.length > 0 && licenses.every(holds);
}

function holdsOne(expression) {
  const choices = expression.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((id) => ALLOWED.has(id.trim())));
}

function licencesOf({ licenses = [] }) {
  const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name);
  return names.join(", ") || "no licence that it names";
}
