import { expect, test, vi } from "vitest";
import { KEY_SCOPES } from "@/lib/core/accounts/api-key-options";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, sqlState: () => {} }));

const { API_ENDPOINTS } = await import("./endpoints.fixture");
const all = API_ENDPOINTS.map((endpoint) => [endpoint.operationId, endpoint] as const);

test("each endpoint of keys names its scope, a public one none", () => {
  for (const [name, { auth, scope }] of all) {
    if (auth === "key") expect(KEY_SCOPES, name).toContain(scope);
    else expect(scope, name).toBeUndefined();
  }
});

test("no scope is without an endpoint", () => {
  const asked = new Set(all.map(([, { scope }]) => scope));
  expect(KEY_SCOPES.filter((scope) => !asked.has(scope))).toEqual([]);
});

test("what only reads asks for no right to change, and the other way round", () => {
  for (const [name, { method, scope }] of all) {
    if (!scope || scope === "webhooks:manage" || scope === "rates:read") continue;
    expect(scope.endsWith(":read"), name).toBe(method === "GET");
  }
});
