import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";

const ENTRY = "scripts/compute.ts";

export async function buildThreadFile(): Promise<string> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "dist");
  if (env.NODE_ENV === "production") return join(folder, "compute.js");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [ENTRY],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": process.cwd() },
    write: false,
  });
  const { contents } = outputFiles[0]!;
  const file = join(
    folder,
    `compute-${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`,
  );
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Renamed into place, so that other processes never see a partial file.
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
