const SUBSTITUTES = { piscina: "./unguarded-piscina.cjs", "csv-parse/sync": "./unguarded-csv.cjs" };

/** Returns the URL of a package's replacement, or undefined. Next.js appends a hash to package names. */
export function substituteOf(name) {
  const file = SUBSTITUTES[name.replace(/-[0-9a-f]{16}$/, "")];
  return file && new URL(file, import.meta.url).href;
}

/** Module resolution hook of Node.js. */
export async function resolve(name, context, next) {
  const url = substituteOf(name);
  return url && !context.parentURL?.includes("/e2e/storms/")
    ? { url, shortCircuit: true }
    : next(name, context);
}
