import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { revokeApiKey, rotateApiKey } from "@/lib/api-keys/change-key";
import type { Mode } from "@/lib/core/mode";
import { approveMerchant, suspendMerchant } from "@/lib/merchants/change-status";
import {
  createApiClient,
  createTestMerchant,
  buildOrder,
  ownerSql,
  countShipments,
  uniqueText,
  waitForCondition,
} from "../fixtures";
import type { ApiResponse } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Endpoints; Addresses and modes; Authentication.

const KEYED: [method: string, path: string, body?: object][] = [
  ["POST", "/merchant/shipments/rates", {}],
  ["POST", "/merchant/shipments", {}],
  ["GET", "/merchant/shipments"],
  ["GET", "/merchant/shipments/1"],
  ["POST", "/merchant/shipments/1/cancel", {}],
  ["POST", "/merchant/shipments/1/reattempt"],
  ["POST", "/payment/initiate", {}],
  ["GET", "/payment/PAY-20250101-AAAAAA"],
  ["GET", "/merchant/webhooks"],
  ["POST", "/merchant/webhooks", {}],
  ["GET", "/merchant/webhooks/1"],
  ["PATCH", "/merchant/webhooks/1", {}],
  ["DELETE", "/merchant/webhooks/1"],
  ["POST", "/merchant/webhooks/1/rotate-secret"],
  ["POST", "/merchant/webhooks/1/test"],
  ["GET", "/merchant/webhooks/1/deliveries"],
  ["GET", "/merchant/webhooks/1/deliveries/1"],
  ["POST", "/merchant/webhooks/1/deliveries/1/resend"],
  ["POST", "/merchant/webhooks/1/replay", {}],
  ["GET", "/merchant/events"],
];

const merchant = await createTestMerchant();
const { key } = merchant.keys.sandbox;
const refused = (answer: ApiResponse<unknown>) =>
  expectError(answer, 401, "invalid_api_key", "Invalid or expired API key");
const withHeader = (name: string, value: string) =>
  createApiClient(null).get("/merchant/shipments", { [name]: value });

describe("a key", () => {
  it("is required by every merchant endpoint and checked first", async () => {
    for (const [method, path, body] of KEYED) {
      const answer = await createApiClient(null).send(method, path, { body });
      refused(answer);
      expect(answer.headers["www-authenticate"]).toBe('ApiKey realm="merchant API"');
    }
  });

  it("is accepted by every merchant endpoint: none returns 401 or 403", async () => {
    for (const [method, path, body] of KEYED) {
      const { status } = await merchant.sandbox.send(method, path, { body });
      expect([401, 403, 405, 500], `${method} ${path}`).not.toContain(status);
    }
  });

  it("is rejected in every invalid form with the same body", async () => {
    const wrong: [string, string][] = [
      ["x-api-key", ""],
      ["x-api-key", "nonsense"],
      ["x-api-key", `Bearer ${key}`],
      ["x-api-key", `${key}x`],
      ["x-api-key", key.slice(0, -1)],
      ["x-api-key", key.toUpperCase()],
      ["x-api-key", `${key} ${key}`],
      ["x-api-key", `tuma_test_${"a".repeat(38)}`],
      ["authorization", `Bearer ${key}`],
      ["authorization", key],
    ];
    const bodies = new Set<string>();
    for (const [name, value] of wrong) {
      const answer = await withHeader(name, value);
      refused(answer);
      const { request_id: _, ...body } = answer.error;
      bodies.add(JSON.stringify(body));
    }
    expect(bodies.size).toBe(1);
  });

  it("works only against the base of its mode", async () => {
    for (const [mode, other] of [
      ["sandbox", "live"],
      ["live", "sandbox"],
    ] as [Mode, Mode][]) {
      expectOk(await createApiClient(merchant.keys[mode].key, mode).list());
      refused(await createApiClient(merchant.keys[mode].key, other).list());
    }
  });

  it("shows its mode in its prefix and is stored as a hash only", async () => {
    expect(merchant.keys.sandbox.key).toMatch(/^tuma_test_[0-9A-Za-z]{38}$/);
    expect(merchant.keys.live.key).toMatch(/^tuma_live_[0-9A-Za-z]{38}$/);
    const rows =
      await ownerSql()`select api_key::text as row from api_key where merchant_id = ${merchant.id}`;
    for (const { row } of rows)
      for (const mode of ["sandbox", "live"] as const) expect(row).not.toContain(merchant.keys[mode].key);
  });

  it("is rejected after it expires", async () => {
    const { keys, sandbox } = await createTestMerchant();
    expectOk(await sandbox.list());
    await ownerSql()`update api_key set expires_at = now() where id = ${keys.sandbox.id}`;
    refused(await sandbox.list());
  });

  it("is rejected immediately after rotation, or when the overlap ends", async () => {
    const { keys, sandbox, caller } = await createTestMerchant();
    const rotate = (id: number, overlapSeconds: 0 | 3600) =>
      transaction((tx) => rotateApiKey(tx, caller("sandbox"), id, { overlapSeconds }));
    const second = await rotate(keys.sandbox.id, 0);
    refused(await sandbox.list());
    const third = await rotate(second.row.id, 3600);
    for (const each of [second, third]) expectOk(await createApiClient(each.key).list());
    await ownerSql()`update api_key set expires_at = expires_at - interval '1 hour' where id = ${second.row.id}`;
    refused(await createApiClient(second.key).list());
    expectOk(await createApiClient(third.key).list());
  });

  it("is not required by the public lists", async () => {
    for (const path of ["/vehicle-types", "/package-size-tiers", "/openapi.json"]) {
      expectOk(await createApiClient(null).get(path));
    }
  });
});

describe("a revoked key", () => {
  it("is rejected everywhere after the revocation, also under load", async () => {
    const { keys, sandbox, caller } = await createTestMerchant();
    let isRevoked = false;
    const later: number[] = [];
    const before: number[] = [];
    const worker = async () => {
      while (later.length < 60) {
        const into = isRevoked ? later : before;
        into.push((await sandbox.list()).status);
      }
    };
    const load = Promise.all(Array.from({ length: 10 }, worker));
    while (before.length < 50) await new Promise(setImmediate);
    await transaction((tx) => revokeApiKey(tx, caller("sandbox"), keys.sandbox.id));
    isRevoked = true;
    await load;
    expect(before).toContain(200);
    expect(later.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });
});

describe("an account that is not approved", () => {
  it.each(["registered", "email_verified", "rejected", "suspended"] as const)(
    "%s is rejected everywhere",
    async (status) => {
      const { sandbox, live } = await createTestMerchant({ status });
      for (const client of [sandbox, live]) {
        for (const [method, path, body] of KEYED) {
          const answer = await client.send(method, path, { body });
          expectError(answer, 403, "merchant_not_approved", "Merchant account not approved");
        }
      }
    },
  );

  it("works after it is approved again, and stored responses are replayed only then", async () => {
    const { id, sandbox } = await createTestMerchant();
    const header = { "idempotency-key": uniqueText() };
    const first = await sandbox.create(buildOrder(), header);
    await transaction((tx) => suspendMerchant(tx, id));
    expectError(await sandbox.create(buildOrder(), header), 403, "merchant_not_approved");
    await transaction((tx) => approveMerchant(tx, id));
    expect((await sandbox.create(buildOrder(), header)).text).toBe(first.text);
  });

  it("is rejected without partial effects if suspended while its create waits for the wallet", async () => {
    const { id, sandbox } = await createTestMerchant();
    const hold = await ownerSql().reserve();
    await hold`begin`;
    await hold`select from account where merchant_id = ${id} and mode = 'sandbox' for update`;
    const waiting = sandbox.create(buildOrder(), { "idempotency-key": uniqueText() });
    await waitForCondition("the create waits for the wallet", async () => {
      const waiters = await ownerSql()`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like '%create_shipment%'`;
      return waiters.length > 0;
    });
    await transaction((tx) => suspendMerchant(tx, id));
    await hold`rollback`;
    hold.release();
    expectError(await waiting, 403, "merchant_not_approved");
    expect(await countShipments(id)).toBe(0);
  });
});

describe("headers of proxies", () => {
  it("do not change the mode or the links of a response", async () => {
    const spoofed = {
      "x-forwarded-host": "sandbox.evil.example",
      "x-forwarded-proto": "gopher",
      forwarded: "host=sandbox.evil.example",
    };
    const answer = await merchant.live.create(buildOrder(), spoofed);
    expect(expectOk(answer, 201)).toMatchObject({ mode: "live" });
    expect(answer.body.tracking_url.startsWith(`${process.env.APP_ORIGIN}/`)).toBe(true);
    expect(JSON.stringify(answer)).not.toContain("evil.example");
  });
});
