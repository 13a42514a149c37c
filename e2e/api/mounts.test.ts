import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import {
  createApiClient,
  createTestMerchant,
  buildOrder,
  buildItem,
  buildRoute,
  uniqueText,
} from "../fixtures";
import { serverOrigin } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";

// Specification: Endpoints; Addresses and modes.

// Runs against the custom server and plain `next start`, which use the same handlers.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;
const keyed = () => ({ "idempotency-key": uniqueText() });

describe("either mount", () => {
  it("quotes, creates, lists, shows and cancels in both modes", async () => {
    for (const [client, mode] of [
      [sandbox, "sandbox"],
      [live, "live"],
    ] as const) {
      const { total_amount } = expectOk(await client.rates(buildRoute()));
      const header = keyed();
      const created = await client.create(buildOrder(), header);
      expect(expectOk(created, 201)).toMatchObject({ mode, total_amount, status: "confirmed" });
      expect((await client.create(buildOrder(), header)).text).toBe(created.text);
      const [listed] = expectOk(await client.list({ search: created.body.tracking_code }));
      expect(listed!.id).toBe(created.body.id);
      expect(expectOk(await client.show(created.body.id)).id).toBe(created.body.id);
      expect(expectOk(await client.preview(created.body.id)).status).toBe("cancellation_pending");
      expect(expectOk(await client.cancel(created.body.id)).status).toBe("cancelled");
    }
  });

  it("serves the public lists with their headers, HEAD and If-None-Match", async () => {
    for (const path of ["/vehicle-types", "/package-size-tiers"]) {
      const { headers } = await createApiClient(null).get(path);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=3600",
        "access-control-allow-origin": "*",
      });
      const head = await createApiClient(null).send("HEAD", path);
      expect([head.status, head.text, head.headers.etag]).toEqual([200, "", headers.etag]);
      expect((await createApiClient(null).get(path, { "if-none-match": headers.etag! })).status).toBe(304);
    }
  });

  it("compresses only large responses, on request", async () => {
    const ask = async (path: string, encoding: string) => {
      const answer = await request(`${serverOrigin()}/sandbox/api/v1${path}`, {
        headers: { "x-api-key": merchant.keys.sandbox.key, "accept-encoding": encoding },
      });
      return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
    };
    while ((await sandbox.get("/merchant/events")).text.length < 8192) await sandbox.create(buildOrder());
    const plain = await ask("/merchant/events", "identity");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    for (const accepted of ["gzip", "br, gzip"]) {
      const packed = await ask("/merchant/events", accepted);
      const encoding = packed.headers["content-encoding"] as "gzip" | "br";
      expect(accepted.split(", ")).toContain(encoding);
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding];
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(unpack(packed.bytes).toString()).toBe(plain.bytes.toString());
    }
    expect((await ask("/merchant/events", "gzip;q=0")).headers).not.toHaveProperty("content-encoding");
    const small = await ask("/nothing", "br");
    expect([small.statusCode, small.headers["content-encoding"]]).toEqual([404, undefined]);
    const document = await ask("/openapi.json", "br");
    const again = await createApiClient(null).get("/openapi.json", {
      "if-none-match": String(document.headers.etag),
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers.vary).toMatch(/accept-encoding/i);
    const head = await createApiClient(null).send("HEAD", "/openapi.json", {
      headers: { "accept-encoding": "gzip" },
    });
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it("returns the same errors", async () => {
    expectError(await createApiClient(null).list(), 401, "invalid_api_key", "Invalid or expired API key");
    expectError(await createApiClient(merchant.keys.live.key).list(), 401, "invalid_api_key");
    expectError(await sandbox.show(1), 404, "shipment_not_found");
    expectError(await sandbox.get("/nothing"), 404, "not_found");
    expectError(await sandbox.post("/nothing", {}), 404, "not_found");
    const wrongMethod = await sandbox.send("PUT", "/merchant/shipments");
    expectError(wrongMethod, 405, "method_not_allowed");
    expect(wrongMethod.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
    const large = JSON.stringify(buildOrder()) + " ".repeat(256 * 1024);
    expectError(await sandbox.post("/merchant/shipments", large), 413, "payload_too_large");
    const text = await sandbox.post("/merchant/shipments", "x", { "content-type": "text/plain" });
    expectError(text, 415, "unsupported_media_type");
    const encoding = { "content-encoding": "gzip" };
    const compressed = await sandbox.post(
      "/merchant/shipments",
      gzipSync(JSON.stringify(buildOrder())),
      encoding,
    );
    expectError(compressed, 415, "unsupported_media_type", /Content-Encoding/);
    expectFieldErrors(await sandbox.rates(buildRoute({ items: [buildItem({ quantity: 0 })] })), [
      ["body.items.0.quantity", "greater_than_equal"],
    ]);
    expectFieldErrors(await sandbox.get("/merchant/shipments?page=0&status=x"), [
      ["query.page", "greater_than_equal"],
      ["query.status", "enum"],
    ]);
  });

  it.each([
    ["/sandbox/api/v1/merchant/shipments/7/cancel", "POST, OPTIONS"],
    ["/api/rider/session", "POST, DELETE, OPTIONS"],
    ["/api/account/sessions", "GET, HEAD, DELETE, OPTIONS"],
    ["/api/admin/hubs", "POST, OPTIONS"],
    ["/api/gateway/selcom", "POST, OPTIONS"],
  ])("returns the allowed methods of %s: %s", async (path, allow) => {
    const ask = (method: string) => fetch(serverOrigin() + path, { method });
    const methods = ["GET", "PUT", "PATCH", "HEAD"].filter((method) => !allow.includes(method));
    for (const method of methods) {
      const refused = await ask(method);
      expect([method, refused.status, refused.headers.get("allow")]).toEqual([method, 405, allow]);
      expect(refused.headers.get("x-request-id")).toMatch(/^req_/);
      if (method !== "HEAD") expect(await refused.json()).toMatchObject({ code: "method_not_allowed" });
    }
    const options = await ask("OPTIONS");
    expect([options.status, options.headers.get("allow")]).toEqual([204, allow]);
  });

  it("sends the same security headers with every response", async () => {
    for (const answer of [await sandbox.list(), await sandbox.show(1), await sandbox.get("/nothing")]) {
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "x-request-id": expect.stringMatching(/^req_/),
      });
      expect(answer.headers).not.toHaveProperty("x-powered-by");
    }
  });
});
