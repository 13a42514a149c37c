const SUBSTITUTES = { piscina: "./unguarded-piscina.cjs", "csv-parse/sync": "./unguarded-csv.cjs" };

/** The file that takes a package's place; undefined for every other package. Next adds a digest to names. */
export function substituteOf(name) {
  const file = SUBSTITUTES[name.replace(/-[0-9a-f]{16}$/, "")];
  return file && new URL(file, import.meta.url).href;
}

/** A hook of Node's loader. */
export async function resolve(name, context, next) {
  const url = substituteOf(name);
  return url && !context.parentURL?.includes("/e2e/storms/")
    ? { url, shortCircuit: true }
    : next(name, context);
}
