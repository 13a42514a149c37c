import { describe, expect, it } from "vitest";
import type { NewKeyWire } from "@/lib/api-keys/create";
import { ownerSql, uniqueText } from "../fixtures";
import { createApiClient } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, createTestPerson } from "./people";
import type { BrowserSession } from "./browser-session";

// Specification: Authentication.

const ROOT = "/api/dashboard/sandbox/api-keys";

async function fresh() {
  const person = await createTestPerson();
  return { ...person, browser: await logInBrowser(person) };
}

const create = (browser: BrowserSession, changes: object = {}, root = ROOT, headers = {}) =>
  browser.send<NewKeyWire>("POST", root, { name: "Web shop", expires_in_days: null, ...changes }, headers);
const made = async (browser: BrowserSession, changes = {}, root = ROOT) =>
  expectOk(await create(browser, changes, root), 201);
const rotate = (browser: BrowserSession, id: number | string, overlap: number, changes = {}) =>
  browser.send<NewKeyWire>("POST", `${ROOT}/${id}/rotate`, {
    overlap_seconds: overlap,
    ...changes,
  });
const revoke = (browser: BrowserSession, id: number | string, root = ROOT) =>
  browser.send("POST", `${root}/${id}/revoke`, {});
const statusWith = async (key: string, mode: "live" | "sandbox" = "sandbox") =>
  (await createApiClient(key, mode).list()).status;

describe("a key created on the dashboard", () => {
  it("works immediately, only in its mode, and is not shown again", async () => {
    const { browser } = await fresh();
    const { key, name, expires_at } = await made(browser);
    expect({ name, expires_at }).toEqual({ name: "Web shop", expires_at: null });
    expect(key).toMatch(/^tuma_test_[0-9A-Za-z]{38}$/);
    expect(await statusWith(key)).toBe(200);
    expect(await statusWith(key, "live")).toBe(401);
    const live = await made(browser, {}, ROOT.replace("sandbox", "live"));
    expect(live.key).toMatch(/^tuma_live_/);
    const page = await browser.get("/dashboard/sandbox/api-keys");
    expect(page.status).toBe(200);
    expect(page.text).toContain(key.slice(-4));
    expect(page.text).not.toContain(key);
    expect(page.text).not.toContain(live.key.slice(-4));
  });

  it("is never stored in plain text, although its request has an Idempotency-Key", async () => {
    const { browser, merchantId } = await fresh();
    const header = { "idempotency-key": uniqueText() };
    const first = expectOk(await create(browser, {}, ROOT, header), 201);
    const second = expectOk(await create(browser, {}, ROOT, header), 201);
    expect(second.id).not.toBe(first.id);
    const kept = await ownerSql()`select 1 from idempotency_record where merchant_id = ${merchantId}`;
    expect(kept).toHaveLength(0);
  });

  it("expires on the chosen day", async () => {
    const { browser } = await fresh();
    const { id, key, expires_at } = await made(browser, { expires_in_days: 30 });
    const days = (Date.parse(expires_at!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    await ownerSql()`update api_key set expires_at = now() - interval '1 second' where id = ${id}`;
    expect(await statusWith(key)).toBe(401);
  });
});

describe("422", () => {
  it("for a blank name, and an unsupported lifetime or overlap", async () => {
    const { browser } = await fresh();
    expectFieldErrors(await create(browser, { name: "  ", expires_in_days: 31 }), [
      ["body.name", "string_too_short"],
      ["body.expires_in_days", "enum"],
    ]);
    const { id } = await made(browser);
    expectFieldErrors(await rotate(browser, id, 60), [["body.overlap_seconds", "enum"]]);
  });

  it("above the key limit of a mode, until one is revoked", async () => {
    const { browser } = await fresh();
    const first = await made(browser);
    for (let count = 1; count < 5; count++) await made(browser);
    expectFieldErrors(await create(browser), [["body", "value_error"]]);
    expectOk(await revoke(browser, first.id));
    await made(browser);
  });
});

describe("a key that is restricted", () => {
  const restrict = (browser: BrowserSession, id: number, changes = {}) =>
    browser.send("POST", `${ROOT}/${id}/restrictions`, {
      ...{ scopes: null, networks: null, daily_limit: null },
      ...changes,
    });

  it("is created with restrictions, changed later, and shows them", async () => {
    const { browser } = await fresh();
    const { id, key } = await made(browser, {
      scopes: ["shipments:read", "rates:read"],
      networks: ["192.0.2.7", "192.0.2.7/32"],
      daily_limit: 50_000,
    });
    expect(await statusWith(key)).toBe(403);
    const page = await browser.get("/dashboard/sandbox/api-keys?lang=en");
    expect(page.text).toContain("192.0.2.7/32");
    expect(expectOk(await restrict(browser, id, { networks: ["127.0.0.1/8", "::1"] }))).toEqual({
      ...{ id, scopes: null, networks: ["127.0.0.0/8", "::1/128"], daily_limit: null },
    });
    expect(await statusWith(key)).toBe(200);
  });

  it("is rejected with invalid restrictions", async () => {
    const { browser } = await fresh();
    const { id } = await made(browser);
    const wrong = { scopes: [], networks: ["10.0.0.0/8", "shop"], daily_limit: 0 };
    const faults: [string, string][] = [
      ["body.scopes", "too_short"],
      ["body.networks", "network_invalid"],
      ["body.daily_limit", "greater_than_equal"],
    ];
    expectFieldErrors(await create(browser, wrong), faults);
    expectFieldErrors(await restrict(browser, id, wrong), faults);
    expectFieldErrors(await restrict(browser, id, { daily_limit: "5k", networks: undefined }), [
      ["body.daily_limit", "int_type"],
      ["body.networks", "missing"],
    ]);
  });
});

describe("a key that is replaced or revoked", () => {
  it("is rejected immediately or after the chosen overlap", async () => {
    const { browser } = await fresh();
    const first = await made(browser);
    const second = expectOk(await rotate(browser, first.id, 3600), 201);
    expect(second.name).toBe(first.name);
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([200, 200]);
    const third = expectOk(await rotate(browser, second.id, 0), 201);
    expect([await statusWith(second.key), await statusWith(third.key)]).toEqual([401, 200]);
  });

  it("is rejected after the revocation", async () => {
    const { browser } = await fresh();
    const { id, key } = await made(browser);
    expect(await statusWith(key)).toBe(200);
    expectOk(await revoke(browser, id));
    expect(await statusWith(key)).toBe(401);
  });
});

describe("404", () => {
  it("is the same for a foreign, other-mode, revoked and missing key", async () => {
    const [{ browser }, other] = [await fresh(), await fresh()];
    const foreign = await made(other.browser);
    const live = await made(browser, {}, ROOT.replace("sandbox", "live"));
    const gone = await made(browser);
    expectOk(await revoke(browser, gone.id));
    const details = new Set<unknown>();
    for (const id of [foreign.id, live.id, gone.id, 999_999_999, "9".repeat(30)]) {
      const answer = await revoke(browser, id);
      expectError(answer, 404, "not_found");
      expectError(await rotate(browser, id, 0), 404, "not_found");
      if (typeof id === "number") details.add(answer.error.detail);
    }
    expect(details.size).toBe(1);
    expect(await statusWith(foreign.key)).toBe(200);
  });
});
