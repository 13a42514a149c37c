import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { withFunctions } from "./read-modules.mjs";
// @ts-expect-error: the same
import { select } from "./select.mjs";

/** A service in small, with each kind of test. */
const NEEDS: Record<string, string[]> = {
  "lib/core/pricing/price.ts": [],
  "lib/core/pricing/price.test.ts": ["lib/core/pricing/price.ts"],
  "lib/wallet/post.ts": ["lib/wallet/post.sql"],
  "lib/wallet/post.db.test.ts": ["lib/wallet/post.ts"],
  "lib/hubs/scan.ts": ["lib/core/pricing/price.ts"],
  "lib/hubs/scan.db.test.ts": ["lib/hubs/scan.ts"],
  "components/hub/desk.tsx": [],
  "components/ui/button.tsx": [],
  "components/labels.test.ts": ["node:fs"],
  "scripts/citations.ts": ["fs"],
  "scripts/citations.test.ts": ["scripts/citations.ts"],
  "app/layout.tsx": ["components/ui/button.tsx"],
  "app/hub/page.tsx": ["components/hub/desk.tsx", "lib/hubs/scan.ts"],
  "app/api/table.ts": ["lib/wallet/post.ts"],
  "e2e/fixtures.ts": [],
  "e2e/api/rates.test.ts": ["e2e/fixtures.ts"],
  "e2e/journeys/desk.ts": [],
  "e2e/journeys/hub.spec.ts": ["e2e/journeys/desk.ts"],
  "e2e/journeys/rider.spec.ts": [],
};
const TEXTS: Record<string, string> = {
  "e2e/journeys/desk.ts": 'page.goto("/hub")',
  "e2e/journeys/rider.spec.ts": 'import "./hub-person"; page.goto("/rider")',
};
const LOOKING = ["components/labels.test.ts", "scripts/citations.test.ts"];

function stepsOf(...changed: string[]): Record<string, string[] | null> {
  const { steps } = select(changed, new Map(Object.entries(NEEDS)), (path: string) => TEXTS[path] ?? "");
  const { format, lint, layers, types, ...others } = Object.fromEntries(steps);
  expect([format, lint, layers, types]).toEqual([null, null, null, null]);
  return others;
}

describe("what a change can break", () => {
  it("a rule: its tests, those of verbs that use it, and journeys on pages that show it", () => {
    expect(stepsOf("lib/core/pricing/price.ts")).toEqual({
      unit: ["lib/core/pricing/price.test.ts", ...LOOKING],
      verbs: ["lib/hubs/scan.db.test.ts"],
      build: null,
      journeys: ["e2e/journeys/hub.spec.ts"],
    });
  });

  it("a component of one area: that area's journeys", () => {
    const steps = stepsOf("components/hub/desk.tsx");
    expect(steps).toEqual({ unit: LOOKING, build: null, journeys: ["e2e/journeys/hub.spec.ts"] });
  });

  it("what stands on every page: all journeys", () => {
    expect(stepsOf("components/ui/button.tsx").journeys).toBeNull();
  });

  it("what serves requests: everything over HTTP, and the harness that asks for what it promises", () => {
    const whole = { api: null, "api-alone": null, "api-next": null, fuzz: null, authorization: null };
    expect(stepsOf("lib/wallet/post.sql")).toMatchObject({
      ...whole,
      verbs: ["lib/wallet/post.db.test.ts"],
      chaos: null,
    });
    expect(stepsOf("lib/wallet/post.sql")).not.toHaveProperty("storms");
  });

  it("the schema: every test with a database", () => {
    const steps = stepsOf("db/migrations/0042_more.sql");
    for (const name of ["unit", "verbs", "api", "fuzz", "chaos", "storms", "operations", "journeys"])
      expect(steps[name]).toBeNull();
  });

  it("a client: the cases that all of them play", () => {
    for (const path of ["clients/python/src/tuma/client.py", "clients/cases.json"]) {
      expect(stepsOf(path)).toMatchObject({ clients: null, build: null });
    }
  });

  it("a document: the tests that read documents", () => {
    expect(stepsOf("docs/runbook.md")).toEqual({ unit: null });
  });

  it("a test: itself", () => {
    expect(stepsOf("e2e/journeys/rider.spec.ts")).toEqual({
      unit: LOOKING,
      build: null,
      journeys: ["e2e/journeys/rider.spec.ts"],
    });
    const own = ["e2e/api/rates.test.ts"];
    expect(stepsOf(own[0]!)).toEqual({
      unit: LOOKING,
      build: null,
      api: own,
      "api-alone": own,
      "api-next": own,
    });
  });

  it.each([
    "package-lock.json",
    "vitest.config.ts",
    "e2e/setup/processes.ts",
    "patches/postgres+3.4.9.patch",
  ])("%s: everything", (path) => {
    const { steps } = select([path], new Map());
    for (const name of ["sbom", "storms", "node-24"]) expect(steps.has(name)).toBe(true);
  });
});

it("a file that names a function of SQL needs the file that makes it", () => {
  const queries = new Map([
    ["lib/a/post.sql", "create or replace function post_transfer(x int) ..."],
    ["lib/b/create.sql", "create or replace function create_shipment() ... perform post_transfer(1)"],
  ]);
  const verb = "lib/b/create.ts";
  const needs = withFunctions(new Map([[verb, ["zod"]]]), [verb, ...queries.keys()], queries, () => {
    return "sql`select create_shipment()`";
  });
  expect(needs.get(verb)).toEqual(["zod", "lib/b/create.sql"]);
  expect(needs.get("lib/b/create.sql")).toEqual(["lib/a/post.sql"]);
});
