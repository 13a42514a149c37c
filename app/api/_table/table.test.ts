import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { generateRoutes } from "@/scripts/routes";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, getSqlState: () => {} }));

const { ENDPOINTS } = await import("./endpoints.fixture");

it.each(Object.entries(generateRoutes()))("%s is up to date: npm run routes", (path, text) => {
  expect(readFileSync(path, "utf8")).toBe(text);
});

it("every route file and only its endpoints are listed", () => {
  expect(ENDPOINTS.length).toBeGreaterThan(150);
});

it("every change by a user declares whether it requires step-up", () => {
  const silent = ENDPOINTS.filter(
    ({ method, auth, stepUp, address }) =>
      method !== "GET" &&
      /^\/api\/(?:account|dashboard|admin|hub)\//.test(address) &&
      auth !== "anonymous" &&
      stepUp === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
