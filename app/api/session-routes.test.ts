import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { hubEndpoints } from "@/lib/http/endpoints/endpoints-hub";
import { staffEndpoints } from "@/lib/http/endpoints/endpoints-staff";
import type { SessionEndpoint } from "@/lib/http/endpoints/session-endpoint";

const here = dirname(fileURLToPath(import.meta.url));
const AREAS = ["account", "dashboard", "admin", "hub"];
const ENDPOINTS = [
  accountEndpoints,
  dashboardEndpoints,
  adminEndpoints,
  hubEndpoints,
  staffEndpoints,
].flatMap((area) => Object.entries<SessionEndpoint>(area));

/** Every handler of the session routes as `METHOD path name`, as the files have it. */
function handlers(): string[] {
  return AREAS.flatMap((area) =>
    readdirSync(join(here, area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name === "route.ts")
      .flatMap((entry) => {
        const path = `/api/${relative(here, entry.parentPath)}`.replaceAll("[", "{").replaceAll("]", "}");
        const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
        const found = [
          ...text.matchAll(/export const (GET|POST|PATCH|DELETE) = handle\(\s*\w+Endpoints\.(\w+)/g),
        ];
        expect(found.length, path).toBeGreaterThan(0);
        return found.map(([, method, name]) => `${method} ${path} ${name}`);
      }),
  ).sort();
}

it("every session route is the one its endpoint describes, and no endpoint is without a route", () => {
  const described = ENDPOINTS.map(([name, { method, path }]) => `${method} ${path} ${name}`);
  expect(handlers()).toEqual(described.sort());
});
