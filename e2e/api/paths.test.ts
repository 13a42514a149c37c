import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestMerchant, shipmentsOf } from "../fixtures";
import { expectError } from "./expectations";

const merchant = await createTestMerchant();
const { sandbox } = merchant;

describe("paths and methods", () => {
  it("an unknown path is 404, a known path with another method 405 with Allow", async () => {
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

  it("NUL in a path or a query is refused wherever a text is looked up", async () => {
    for (const path of [
      "/payment/%00",
      "/merchant/events?after=%00",
      "/merchant/shipments?merchant_reference=%00",
    ]) {
      expectError(await sandbox.get(path), 422, "validation_error");
    }
  });

  it("NUL in a path is refused as well where it would name what an Idempotency-Key belongs to", async () => {
    const keyed = { "idempotency-key": "00000000-0000-4000-8000-000000000001" };
    const cancel = await sandbox.post("/merchant/shipments/%00/cancel?confirm=true", { reason: "No" }, keyed);
    expectError(cancel, 422, "validation_error");
    expectError(await sandbox.post("/merchant/shipments/%00/reattempt", {}, keyed), 422, "validation_error");
  });

  it("any path and query at all is no error of the server", async () => {
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

  it("every answer carries a request id of its own", async () => {
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

  it("nothing of this was stored by accident", async () => {
    const before = await shipmentsOf(merchant.id);
    expectError(await sandbox.post("/merchant/shipments", "{"), 422, "validation_error");
    expect(await shipmentsOf(merchant.id)).toBe(before);
  });
});
