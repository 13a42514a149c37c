import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const PROGRAM = resolve("node_modules/typescript/bin/tsc");
let isBuilt = false;

export function buildTypeScript(): string {
  const folder = resolve("clients/typescript");
  if (!isBuilt)
    execFileSync(process.execPath, [PROGRAM, "-p", join(folder, "tsconfig.json")], { stdio: "inherit" });
  isBuilt = true;
  return folder;
}

interface Published {
  Tuma: new (settings: {
    apiKey: string;
    baseUrl: string;
  }) => {
    shipments: { create(request: object): Promise<{ id: number }> };
    events: { latest(): Promise<string | undefined> };
  };
  verifyWebhook(body: string, headers: Record<string, string>, secret: string): Promise<{ id: string }>;
}

export function typeScriptClient(): Promise<Published> {
  return import(/* @vite-ignore */ pathToFileURL(join(buildTypeScript(), "dist/index.js")).href);
}
