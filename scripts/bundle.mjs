import { join } from "node:path";
import { ROOT } from "./freshness.mjs";

/** The command-line entries, by their names in scripts/, that a build makes, each as dist/<name>.js. */
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

/** Bundles TypeScript entries into a folder, packages left out: Node.js 20 strips no types itself. */
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
