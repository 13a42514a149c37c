import { join } from "node:path";
import { ROOT } from "./freshness.mjs";

/** Bundles TypeScript entries into dist/, packages left out: Node.js 20 strips no types itself. */
export async function bundle(entries) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: join(ROOT, "dist"),
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
