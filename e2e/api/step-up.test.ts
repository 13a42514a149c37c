import { describe, expect, it } from "vitest";
import { SESSION_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { transaction } from "@/db/client";
import type { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { createApiKey } from "@/lib/api-keys/create";
import { ownerSql } from "../fixtures";
import { answerPasskeyChallenge } from "./passkey";
import { expectError, expectFieldErrors } from "./expectations";
import { logInBrowser, createTestAdmin, createTestPerson, PASSWORD } from "./people";
import {
  REQUESTS_WITH_STEP_UP_IF_FACTOR,
  STEP_UP_REQUESTS,
  WEBHOOK_URL,
  REQUESTS_WITHOUT_STEP_UP,
} from "./step-up-requests";
import type { BrowserSession } from "./browser-session";

// Specification: Second factors.

const ENDPOINTS = SESSION_ENDPOINTS.map((endpoint) => ({ name: endpoint.name, endpoint }));

interface Stage {
  browser: BrowserSession;
  device: TestPasskey | null;
  id: string | number | undefined;
  traces: () => Promise<unknown>;
}

async function stageOf(name: string, auth: string): Promise<Stage> {
  const sql = ownerSql();
  const { id } = STEP_UP_REQUESTS[name]!;
  if (auth === "admin") {
    const admin = await createTestAdmin();
    const traces = () =>
      sql`select a.* from admin_action a join app_user u on u.id = a.actor_id where u.email = ${admin.email} and a.action <> 'log_in.succeeded'`;
    const browser = await logInBrowser(admin);
    await forgetProof(admin.email);
    return { browser, device: admin.device, id, traces };
  }
  const person = await createTestPerson();
  const { merchantId } = person;
  const mode = "sandbox" as const;
  const browser = await logInBrowser(person);
  const { row } = await transaction((tx) => createApiKey(tx, { merchantId, mode, name: "Old" }));
  const hook = await browser.send<{ id: number }>("POST", "/api/dashboard/sandbox/webhooks", {
    url: WEBHOOK_URL,
  });
  const traces = async () => [
    await sql`select hash, revoked_at, expires_at from api_key where merchant_id = ${merchantId} order by id`,
    await sql`select to_jsonb(e) from webhook_endpoint e where merchant_id = ${merchantId} order by id`,
    await sql`select password_hash from app_user where id = ${person.userId}`,
    await sql`select factor_required_at from merchant where id = ${merchantId}`,
    await sql`select challenge from passkey_challenge where user_id = ${person.userId}`,
    await sql`select email, withdrawn_at from invitation where merchant_id = ${merchantId}`,
    await sql`select id from delivery_link where merchant_id = ${merchantId}`,
    await sql`select id from session where user_id = ${person.userId}`,
    await sql`select credential_id from passkey where user_id = ${person.userId}`,
  ];
  await forgetProof(person.email);
  const own = id ?? (name.includes("/api-keys") ? row.id : hook.body.id);
  return { browser, device: null, id: own, traces };
}

async function forgetProof(email: string): Promise<void> {
  await ownerSql()`update session set proved_at = now() - interval '11 minutes'
    where user_id = (select id from app_user where email = ${email})`;
}

describe("step-up authentication for an open screen or a copied cookie", () => {
  it("lists every change as requiring it or not", () => {
    const changes = ENDPOINTS.filter(
      ({ endpoint: { method, auth } }) => method !== "GET" && auth !== "anonymous",
    );
    const listed = [
      ...REQUESTS_WITHOUT_STEP_UP,
      ...REQUESTS_WITH_STEP_UP_IF_FACTOR,
      ...Object.keys(STEP_UP_REQUESTS),
    ];
    expect(changes.map(({ name }) => name).sort()).toEqual(listed.sort());
    const named = (stepUp: unknown) =>
      changes.filter(({ endpoint }) => endpoint.stepUp === stepUp).map(({ name }) => name);
    expect(named(true).sort()).toEqual(Object.keys(STEP_UP_REQUESTS).sort());
    expect(named("factor")).toEqual(REQUESTS_WITH_STEP_UP_IF_FACTOR);
    expect(named(undefined)).toEqual([]);
  });

  it.each(ENDPOINTS.filter(({ name }) => name in STEP_UP_REQUESTS))("$name", async ({ name, endpoint }) => {
    const { browser, device, id, traces } = await stageOf(name, endpoint.auth);
    const path = endpoint.path.replace("{mode}", "sandbox").replace(/\{\w+\}/, String(id));
    const { body } = STEP_UP_REQUESTS[name]!;
    const send = () => browser.send(endpoint.method, path, endpoint.body ? body : undefined);
    const before = await traces();
    const asked = await send();
    expect([asked.status, asked.error.code]).toEqual([403, "step_up_required"]);
    expect(asked.error.meta).toEqual({ ways: [device ? "passkey" : "password"] });
    const prove = (proof: object) => browser.send("POST", "/api/account/proof", proof);
    if (device) expectError(await prove({ password: PASSWORD }), 403, "step_up_required");
    else expectFieldErrors(await prove({ password: "Not-mine-1" }), [["body.password", "wrong_password"]]);
    expect((await send()).status).toBe(403);
    expect(await traces()).toEqual(before);
    const proof = device
      ? { passkey: await answerPasskeyChallenge(device, browser) }
      : { password: PASSWORD };
    expect((await prove(proof)).status).toBe(200);
    expect((await send()).text).not.toContain("step_up_required");
  });

  it("is required to change the PIN rule but not the rest of the profile", async () => {
    const person = await createTestPerson();
    const browser = await logInBrowser(person);
    await forgetProof(person.email);
    const change = (body: object) => browser.send("PATCH", "/api/account/profile", body);
    const readPin = async () =>
      (await ownerSql()`select require_pin from merchant where id = ${person.merchantId}`)[0]!.require_pin;
    expect((await change({ require_pin: false, notify_receipts: true })).status).toBe(200);
    expectError(await change({ require_pin: true, notify_receipts: false }), 403, "step_up_required");
    expect(await readPin()).toBe(false);
    await browser.send("POST", "/api/account/proof", { password: PASSWORD });
    expect((await change({ require_pin: true })).status).toBe(200);
    expect(await readPin()).toBe(true);
  });

  it("is required before a stored response is replayed", async () => {
    const person = await createTestPerson();
    const browser = await logInBrowser(person);
    const { body } = STEP_UP_REQUESTS["POST /api/dashboard/{mode}/links"]!;
    const create = () =>
      browser.send("POST", "/api/dashboard/sandbox/links", body, {
        "idempotency-key": "a-link-that-is-made-once",
      });
    expect((await create()).status).toBe(201);
    await forgetProof(person.email);
    expectError(await create(), 403, "step_up_required");
  });

  it("is valid for ten minutes and one session", async () => {
    const person = await createTestPerson();
    const [browser, other] = [await logInBrowser(person), await logInBrowser(person)];
    const ask = (from: BrowserSession) => from.send("POST", "/api/account/totp/begin", {});
    await forgetProof(person.email);
    await browser.send("POST", "/api/account/proof", { password: PASSWORD });
    expect([(await ask(browser)).status, (await ask(other)).status]).toEqual([200, 403]);
    await ownerSql()`update session set proved_at = now() - interval '601 seconds' where user_id = ${person.userId}`;
    expect((await ask(browser)).status).toBe(403);
  });

  it("is blocked for 15 minutes after five wrong passwords", async () => {
    const { browser } = await stageOf("POST /api/dashboard/{mode}/api-keys", "merchant");
    const prove = (password: string) => browser.send("POST", "/api/account/proof", { password });
    for (let time = 0; time < 5; time++) expect((await prove(`Guess${time}aA`)).status).toBe(422);
    const late = await prove(PASSWORD);
    expect([late.status, late.error.code]).toEqual([429, "rate_limited"]);
  });
});
