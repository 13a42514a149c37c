import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const APP = join(ROOT, "app");
const EXPORTED = /export (?:async )?function (GET|POST|PUT|PATCH|DELETE)\b/g;
const RENAMED = /^\s*\w+ as (GET|POST|PUT|PATCH|DELETE),?$/gm;
const HANDLED = /^export const (GET|POST|PUT|PATCH|DELETE) = /gm;
const ON_ONE_LINE = /\bas (GET|POST|PUT|PATCH|DELETE)\b/g;
const PICTURES = /^(?:icon|apple-icon|opengraph-image|favicon)\.\w+$/;

export function listRouteFiles(): string[] {
  const files = readdirSync(APP, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.flatMap(({ name, parentPath }) => {
    const address = addressOf(relative(APP, parentPath));
    if (name === "page.tsx") return [`PAGE ${address}`];
    if (PICTURES.test(name)) return [`GET ${address === "/" ? "" : address}/${name}`];
    if (name !== "route.ts") return [];
    return parseRouteMethods(readFileSync(join(parentPath, name), "utf8")).map(
      (method) => `${method} ${address}`,
    );
  });
  return [...found, ...ofTheServer()].sort();
}

/** Reads the routes from the build manifest, to verify that the folder scan is complete. */
export function listBuiltRoutes(): string[] {
  const manifest = JSON.parse(
    readFileSync(join(ROOT, ".next/app-path-routes-manifest.json"), "utf8"),
  ) as Record<string, string>;
  return Object.values(manifest).filter((address) => !address.startsWith("/_"));
}

/** Lists server actions, because a page can call an action without a route. */
export function listBuiltServerActions(): string[] {
  const manifest = JSON.parse(
    readFileSync(join(ROOT, ".next/server/server-reference-manifest.json"), "utf8"),
  ) as { node: object; edge: object };
  return [...Object.keys(manifest.node), ...Object.keys(manifest.edge)];
}

/** Parses the HTTP methods that a route file exports. Throws if none is found, because the parser is then wrong. */
export function parseRouteMethods(source: string): string[] {
  const found = [EXPORTED, RENAMED, HANDLED, ON_ONE_LINE].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => match[1]!),
  );
  if (found.length === 0) throw new Error(`No method found in:\n${source}`);
  return [...new Set(found)];
}

function addressOf(folder: string): string {
  const segments = folder.split("/").filter((segment) => segment !== "" && !segment.startsWith("("));
  return `/${segments.join("/")}`;
}

function ofTheServer(): string[] {
  const source = readFileSync(join(ROOT, "lib/http/edge/dispatch.ts"), "utf8");
  return [...source.matchAll(/path(?:name)? === "(\/[^"]+)"/g)].map((match) => `GET ${match[1]}`);
}
