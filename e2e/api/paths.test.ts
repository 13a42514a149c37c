import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestMerchant, countShipments } from "../fixtures";
import { expectError } from "./expectations";

// Specification: Endpoints.

const merchant = await createTestMerchant();
const { sandbox } = merchant;

describe("paths and methods", () => {
  it("return 404 for an unknown path, and 405 with Allow for another method", async () => {
    for (const path of ["/nothing", "/merchant", "/merchant/shipments/1/nothing", "/", "/vehicle-types/1"]) {
      expectError(await sandbox.get(path), 404, "not_found");
    }
    for (const [method, path, allow] of [
      ["DELETE", "/merchant/shipments", "GET, HEAD, POST, OPTIONS"],
      ["PUT", "/merchant/shipments/1", "GET, HEAD, OPTIONS"],
      ["GET", "/merchant/shipments/1/cancel", "POST, OPTIONS"],
      ["GET", "/merchant/shipments/rates/x/y", null],
      ["POST", "/vehicle-types", "GET, HEAD, OPTIONS"],
    ] as const) {
      const answer = await sandbox.send(method, path);
      if (allow === null) expectError(answer, 404, "not_found");
      else {
        expectError(answer, 405, "method_not_allowed");
        expect(answer.headers.allow).toBe(allow);
        expect((await sandbox.send("OPTIONS", path)).headers.allow).toBe(allow);
      }
    }
  });

  it("reject NUL in a path or a query", async () => {
    for (const path of [
      "/payment/%00",
      "/merchant/events?after=%00",
      "/merchant/shipments?merchant_reference=%00",
    ]) {
      expectError(await sandbox.get(path), 422, "validation_error");
    }
  });

  it("reject NUL in a path that scopes an Idempotency-Key", async () => {
    const keyed = { "idempotency-key": "00000000-0000-4000-8000-000000000001" };
    const cancel = await sandbox.post("/merchant/shipments/%00/cancel?confirm=true", { reason: "No" }, keyed);
    expectError(cancel, 422, "validation_error");
    expectError(await sandbox.post("/merchant/shipments/%00/reattempt", {}, keyed), 422, "validation_error");
  });

  it("cause no 5xx for any path and query", async () => {
    const segment = fc
      .string({ unit: "binary", minLength: 1, maxLength: 12 })
      .map((each) => encodeURIComponent(each.toWellFormed()));
    await fc.assert(
      fc.asyncProperty(segment, segment, async (one, other) => {
        for (const path of [
          `/${one}`,
          `/merchant/shipments/${one}`,
          `/merchant/shipments?${one}=${other}`,
          `/merchant/shipments?search=${one}&page=${other}`,
          `/payment/${one}`,
          `/merchant/events?after=${one}`,
          `/merchant/webhooks/${one}`,
        ]) {
          const { status, text } = await sandbox.get(path);
          expect(status, `${path} ${text}`).toBeLessThan(500);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("return a request id with every response", async () => {
    const answers = [];
    for (const path of [
      "/vehicle-types",
      "/package-size-tiers",
      "/merchant/shipments",
      "/nothing",
      "/openapi.json",
    ]) {
      answers.push(await sandbox.get(path));
    }
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    for (const id of ids) expect(id).toMatch(/^req_[0-9A-Za-z]{20}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("store nothing", async () => {
    const before = await countShipments(merchant.id);
    expectError(await sandbox.post("/merchant/shipments", "{"), 422, "validation_error");
    expect(await countShipments(merchant.id)).toBe(before);
  });
});
