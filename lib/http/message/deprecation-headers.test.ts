import { expect, it, vi } from "vitest";
import type { Contract } from "@/lib/http/routes/contract";
import { env } from "@/lib/platform/env";
import { deprecationHeaders, createReceivedRequest } from "./open-request";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, getSqlState: () => {} }));

const { API_ENDPOINTS } = await import("@/app/api/_table/endpoints.fixture");
const DEPRECATION = { since: "2027-01-31", sunset: "2027-08-01" };
const page = `<${env.APP_ORIGIN}/docs/changelog>`;
const HEADERS = {
  deprecation: "@1801353600",
  sunset: "Sun, 01 Aug 2027 00:00:00 GMT",
  link: `${page}; rel="deprecation"; type="text/html", ${page}; rel="sunset"; type="text/html"`,
};

it("dates are in seconds and in HTTP format", () => {
  expect(deprecationHeaders(DEPRECATION)).toEqual(HEADERS);
});

it("every answer of a deprecated endpoint has the headers, and no other answer", () => {
  const opening = {
    request: new Request("http://localhost/api/v1/vehicle-types"),
    url: { pathname: "/api/v1/vehicle-types", search: "", host: "localhost" },
    mode: "live",
    params: {},
    credential: null,
  } as const;
  const contract: Contract = { auth: "public" };
  expect(
    createReceivedRequest({ ...opening, contract: { ...contract, deprecation: DEPRECATION } }).headers,
  ).toMatchObject(HEADERS);
  expect(Object.keys(createReceivedRequest({ ...opening, contract }).headers)).not.toContain("deprecation");
});

it("a deprecation is announced at least 180 days before the removal", () => {
  for (const { deprecation } of API_ENDPOINTS) {
    if (!deprecation) continue;
    const days = (Date.parse(deprecation.sunset) - Date.parse(deprecation.since)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(180);
  }
});
