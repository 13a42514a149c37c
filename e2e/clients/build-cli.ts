import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

const FOLDER = resolve("clients/cli");

export function buildCli(): string {
  const outfile = join(FOLDER, "dist/tuma.js");
  buildSync({
    entryPoints: [join(FOLDER, "src/main.ts")],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    banner: { js: "#!/usr/bin/env node" },
    outfile,
  });
  chmodSync(outfile, 0o755);
  return outfile;
}

export function linkCli(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(buildCli(), join(bin, "tuma"));
  return bin;
}
