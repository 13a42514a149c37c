import postgres from "postgres";

/** Raised with every change of patches/postgres+*.patch, in which the same number stands three times. */
const REVISION = 3;

/**
 * Throws unless the driver that is running, in each of the files that we patch, is the one with our mends: without them
 * it can answer with another statement's rows. What they are: docs/decisions/0010.
 */
export function requirePatch(driver: object = postgres): void {
  const { patches } = driver as { patches?: number[] };
  if (patches?.length === 3 && patches.every((revision) => revision === REVISION)) return;
  throw new Error(
    "The PostgreSQL driver under node_modules lacks our mends, without which it can answer with another statement's " +
      "rows. Run `npm ci`; after `npm ci --ignore-scripts`, run `npx patch-package`. Then start again.",
  );
}
