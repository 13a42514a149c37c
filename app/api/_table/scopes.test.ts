import { expect, test, vi } from "vitest";
import { KEY_SCOPES } from "@/lib/core/accounts/api-key-options";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, getSqlState: () => {} }));

const { API_ENDPOINTS } = await import("./endpoints.fixture");
const all = API_ENDPOINTS.map((endpoint) => [endpoint.operationId, endpoint] as const);

test("each API endpoint has a scope, and a public one has none", () => {
  for (const [name, { auth, scope }] of all) {
    if (auth === "key") expect(KEY_SCOPES, name).toContain(scope);
    else expect(scope, name).toBeUndefined();
  }
});

test("every scope has an endpoint", () => {
  const asked = new Set(all.map(([, { scope }]) => scope));
  expect(KEY_SCOPES.filter((scope) => !asked.has(scope))).toEqual([]);
});

test("read endpoints require a read scope and write endpoints a write scope", () => {
  for (const [name, { method, scope }] of all) {
    if (!scope || scope === "webhooks:manage" || scope === "rates:read") continue;
    expect(scope.endsWith(":read"), name).toBe(method === "GET");
  }
});
