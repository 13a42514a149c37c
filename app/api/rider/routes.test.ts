import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import type { RiderEndpoint } from "@/lib/http/endpoints/rider-endpoint";

const here = dirname(fileURLToPath(import.meta.url));

/** Every handler of the riders' routes as `METHOD path name`, as the files have it. */
function handlers(): string[] {
  return readdirSync(here, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === "route.ts")
    .flatMap((entry) => {
      const path = `/api/rider/${relative(here, entry.parentPath)}`;
      const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
      const found = [
        ...text.matchAll(/export const (GET|POST|PATCH|DELETE) = handle\(\s*riderEndpoints\.(\w+)/g),
      ];
      expect(found.length, path).toBeGreaterThan(0);
      return found.map(([, method, name]) => `${method} ${path} ${name}`);
    })
    .sort();
}

it("every route of the riders is the one its endpoint describes, and no endpoint is without a route", () => {
  const endpoints = Object.entries<RiderEndpoint>(riderEndpoints);
  const described = endpoints.map(([name, { method, path }]) => `${method} ${path} ${name}`);
  expect(handlers()).toEqual(described.sort());
});
