import postgres from "postgres";

/** Equals the number in patches/postgres+*.patch, which contains the number three times. */
const REVISION = 3;

/**
 * The unpatched driver can return rows of another statement: docs/decisions/0010. This file is loaded before the
 * embedded database sets DATABASE_URL and must not import the environment.
 */
export function assertDriverPatched(driver: object = postgres): void {
  const { patches } = driver as { patches?: number[] };
  if (patches?.length === 3 && patches.every((revision) => revision === REVISION)) return;
  throw new Error(
    "The PostgreSQL driver under node_modules is not patched, and could return rows of another statement. " +
      "Run `npm ci`; after `npm ci --ignore-scripts`, run `npx patch-package`. Then start again.",
  );
}
