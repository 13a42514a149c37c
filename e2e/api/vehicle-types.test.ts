import { describe, expect, it } from "vitest";
import { vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { createApiClient, createTestMerchant } from "../fixtures";
import { expectOk } from "./expectations";
import { VEHICLE_TYPE } from "./fields";
import { expectFieldTypes } from "./resource";
import type { Vehicle } from "./vehicles";

// Specification: Vehicle type; GET /vehicle-types.

const anyone = createApiClient(null);
const list = async (client = anyone) => expectOk(await client.get<Vehicle[]>("/vehicle-types"));
const SLUGS = ["motorcycle", "bicycle", "car", "van", "truck", "guta", "fuso", "foot"];

describe("GET /vehicle-types", () => {
  it("returns every field of every type without a key", async () => {
    const types = await list();
    expect(types.map(({ slug }) => slug).sort()).toEqual([...SLUGS].sort());
    for (const type of types) expectFieldTypes(type, VEHICLE_TYPE, vehicleTypeSchema);
  });

  it("is sorted by sort_order and contains only active types", async () => {
    const types = await list();
    const order = types.map((type) => type.sort_order);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(types.every((type) => type.is_active)).toBe(true);
  });

  it("is the same with a valid or invalid key, and under both bases", async () => {
    const expected = await list();
    const { sandbox, live } = await createTestMerchant();
    for (const client of [sandbox, live, createApiClient("wrong"), createApiClient(null, "live")]) {
      expect(await list(client)).toEqual(expected);
    }
  });

  it("allows CORS from any origin", async () => {
    for (const path of ["/vehicle-types", "/package-size-tiers", "/openapi.json"]) {
      const { status, headers } = await anyone.send("OPTIONS", path, {
        headers: {
          origin: "https://shop.example",
          "access-control-request-method": "GET",
          "access-control-request-headers": "x-api-key,if-none-match",
        },
      });
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        allow: "GET, HEAD, OPTIONS",
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": "*",
        "access-control-max-age": expect.stringMatching(/^\d+$/),
      });
      const read = await anyone.get(path);
      expect(read.headers["access-control-allow-origin"]).toBe("*");
      expect(read.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    }
    const { headers } = await anyone.send("OPTIONS", "/merchant/shipments");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("is cacheable for an hour and supports conditional requests", async () => {
    const first = await anyone.get("/vehicle-types");
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const again = await anyone.get("/vehicle-types", { "if-none-match": first.headers.etag! });
    expect([again.status, again.text]).toEqual([304, ""]);
    const any = await anyone.get("/vehicle-types", { "if-none-match": "*" });
    expect([any.status, any.text]).toEqual([304, ""]);
    const other = await anyone.get("/vehicle-types", { "if-none-match": '"other"' });
    expect(other.status).toBe(200);
  });
});
