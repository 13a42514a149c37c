import { request } from "undici";
import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, buildRoute } from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Addresses and modes; Versioning.

const { keys, sandbox, live } = await createTestMerchant();

describe("the version", () => {
  it("is the path prefix of both bases", async () => {
    for (const client of [sandbox, live]) expectOk(await client.list());
    for (const path of ["/api/v2", "/api", "/sandbox/api/v2", "/sandbox/api", ""]) {
      expect((await ask(`${path}/merchant/shipments`)).status, path).toBe(404);
    }
  });

  it("is reported as missing with a machine-readable error", async () => {
    for (const path of [
      "/api",
      "/api/v2",
      "/api/v2/merchant/shipments",
      "/sandbox/api/v2",
      "/api/v1",
      "/api/v1x",
    ]) {
      for (const method of ["GET", "POST"] as const) {
        expectError(await ask(path, method), 404, "not_found", "There is no such endpoint");
      }
    }
  });

  it("keeps estimated_delivery_hours beside estimated_delivery_minutes", async () => {
    const quote = expectOk(await sandbox.rates(buildRoute()));
    expect(quote.estimated_delivery_hours).toBe(Math.round(quote.estimated_delivery_minutes / 60));
  });

  it("only adds fields to responses", async () => {
    const created = expectOk(await sandbox.create(buildOrder({ a_field_of_the_future: { deep: [1] } })), 201);
    expect(created).not.toHaveProperty("a_field_of_the_future");
  });
});

async function ask(path: string, method: "GET" | "POST" = "GET") {
  const headers = { "x-api-key": keys.sandbox.key };
  const dispatcher = getDispatcher(uniqueClientAddress());
  return parseApiResponse(await request(serverOrigin() + path, { method, headers, dispatcher }));
}
