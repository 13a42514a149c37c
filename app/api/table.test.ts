import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { endpoints } from "@/lib/http/endpoints/endpoints";

vi.mock("@/db/client", () => ({ hot: {}, db: {}, reader: {}, transaction: () => {}, sqlState: () => {} }));

const { API_TABLE, RIDER_TABLE } = await import("@/app/api/table");
const others = await import("@/lib/http/other-methods");
const here = dirname(fileURLToPath(import.meta.url));
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

function folders(under: string): string[] {
  return readdirSync(join(here, under), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === "route.ts")
    .map((entry) => `/${relative(join(here, under), entry.parentPath)}`)
    .filter((path) => !path.includes("[...")) // the catch-all answers what the table does not hold
    .sort();
}

describe("the API's table", () => {
  it("holds every route folder, and no other", () => {
    expect(Object.keys(API_TABLE).sort()).toEqual(folders("v1"));
    expect(Object.keys(RIDER_TABLE).sort()).toEqual(folders("rider"));
  });

  it("leads every path to the functions of its own folder", async () => {
    const tables = [
      ["v1", API_TABLE],
      ["rider", RIDER_TABLE],
    ] as const;
    const rows = tables.flatMap(([under, table]) =>
      Object.entries(table).map((row) => [under, ...row] as const),
    );
    for (const [under, path, handlers] of rows) {
      const module = await import(join(here, under, path, "route.ts"));
      for (const method of METHODS) expect(handlers[method], `${method} ${path}`).toBe(module[method]);
    }
  });

  it("has a handler for every documented endpoint, and documents every handler", () => {
    const documented = Object.values(endpoints).map(
      ({ method, path }) => `${method} ${path.replaceAll("{", "[").replaceAll("}", "]")}`,
    );
    const served = Object.entries(API_TABLE).flatMap(([path, handlers]) =>
      METHODS.filter((method) => handlers[method] !== others[method]).map((method) => `${method} ${path}`),
    );
    expect(served.sort()).toEqual([...documented, "GET /openapi.json"].sort());
  });
});
