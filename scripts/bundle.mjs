import { join } from "node:path";
import { ROOT } from "./freshness.mjs";

/** Entries of scripts/ that the build bundles to dist/<name>.js. */
export const BUILT_ENTRIES = [
  "start",
  "compute",
  "worker",
  "migrate",
  "audit",
  "admin-create",
  "secrets-rotate",
  "places-import",
];

/** Bundles TypeScript entries with packages as external imports, because Node.js 20 cannot strip types. */
export async function bundle(entries, folder = "dist") {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: join(ROOT, folder),
    entryNames: "[name]",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": ROOT },
    sourcemap: true,
    jsx: "automatic",
    logLevel: "warning",
  });
}
