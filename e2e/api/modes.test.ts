import { describe, expect, it } from "vitest";
import { getBalance, createTestMerchant, buildOrder, countShipments, uniqueText } from "../fixtures";
import { serverOrigin } from "./client";
import { requestRaw } from "./raw-socket";

const origin = serverOrigin();
const merchant = await createTestMerchant();
/** Plain `next start` redirects paths with double slashes before the request reaches the application. */
const mends = (await fetch(`${origin}/readyz`)).status === 404;

const AFTER = "merchant/shipments";
const STRAYS = [
  `/Sandbox/api/v1/${AFTER}`,
  `/SANDBOX/API/V1/${AFTER}`,
  `/sandbox/API/v1/${AFTER}`,
  `/sandbox/api/V1/${AFTER}`,
  `/API/v1/${AFTER}`,
  `/api/V1/${AFTER}`,
  `/s%61ndbox/api/v1/${AFTER}`,
  `/sandbox/%61pi/v1/${AFTER}`,
  `/sandbox/api/%761/${AFTER}`,
  `/sandbox%2Fapi%2Fv1/${AFTER}`,
  `/sandbox/api%2fv1/${AFTER}`,
  `/%61pi/v1/${AFTER}`,
  `/api/%76%31/${AFTER}`,
  `/%2561pi/v1/${AFTER}`,
  `/sandbox/v1/${AFTER}`,
  `/sandbox/api/v2/${AFTER}`,
  `/sandbox/${AFTER}`,
  `/sandbox`,
  `/api/v1x/${AFTER}`,
  `/api/v1;a=b/${AFTER}`,
  `/sandbox;/api/v1/${AFTER}`,
];
const CROOKED = [
  `//sandbox/api/v1/${AFTER}`,
  `/sandbox//api/v1/${AFTER}`,
  `/sandbox/api//v1/${AFTER}`,
  `/sandbox/api/v1//${AFTER}`,
  `/sandbox\\api\\v1\\${AFTER}`,
  `/sandbox/../api/v1/${AFTER}`,
  `/sandbox/./api/v1/${AFTER}`,
  `/sandbox/%2e%2e/api/v1/${AFTER}`,
  `/sandbox/api/v1/../../../api/v1/${AFTER}`,
  `/sandbox/api/v1/%2E%2e/%2e%2E/.%2e/api/v1/${AFTER}`,
  `/sandbox/api/v1/x/../${AFTER}`,
  `/docs/../api/v1/${AFTER}`,
  `/docs/..%2fapi/v1/${AFTER}`,
];

const send = (line: string, headers: Record<string, string> = {}, key = merchant.keys.live.key) =>
  requestRaw(
    origin,
    line,
    {
      "X-API-Key": key,
      "Content-Type": "application/json",
      "Idempotency-Key": uniqueText(),
      ...headers,
    },
    JSON.stringify(buildOrder()),
  );

const spent = async () => [
  await getBalance(merchant.caller("live")),
  await getBalance(merchant.caller("sandbox")),
  await countShipments(merchant.id),
];

describe("a path that does not start with one of the two bases", () => {
  it.each(mends ? STRAYS : [...STRAYS, ...CROOKED])(
    "%s: has no effect and returns an error",
    async (path) => {
      const before = await spent();
      const { status, headers, body } = await send(`POST ${path}`);
      expect(await spent()).toEqual(before);
      expect(status, body).toBe(404);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      const error = JSON.parse(body);
      expect(error).toMatchObject({ code: "not_found", detail: expect.any(String) });
      expect(error.request_id).toBe(headers["x-request-id"]);
    },
  );

  it.runIf(mends).each(CROOKED)("%s: is redirected by Next to the normalized base", async (path) => {
    const { pathname } = new URL(path.replaceAll("//", "/"), origin);
    const { status, body } = await send(`POST ${path}`);
    if (pathname.startsWith("/api/v1/") && status < 300) expect(JSON.parse(body).mode).toBe("live");
    else expect(status, body).toBeGreaterThanOrEqual(300);
  });

  it("is the same for a sandbox key", async () => {
    for (const path of STRAYS) {
      expect((await send(`POST ${path}`, {}, merchant.keys.sandbox.key)).status, path).toBe(404);
    }
  });
});

describe("the two bases", () => {
  it("accept a trailing slash", async () => {
    const { keys } = merchant;
    const sandbox = await send(`POST /sandbox/api/v1/${AFTER}`, {}, keys.sandbox.key);
    expect(JSON.parse(sandbox.body)).toMatchObject({ mode: "sandbox" });
    const live = await send(`POST /api/v1/${AFTER}`);
    expect(JSON.parse(live.body)).toMatchObject({ mode: "live" });
    expect((await send(`POST /sandbox/api/v1/${AFTER}`)).status).toBe(401);
    if (mends) return;
    const slash = await send(`POST /sandbox/api/v1/${AFTER}/`, {}, keys.sandbox.key);
    expect(JSON.parse(slash.body)).toMatchObject({ mode: "sandbox" });
  });

  it.skipIf(mends)("are found in an absolute request URL, with any Host header", async () => {
    const { keys } = merchant;
    const whole = (path: string, host = new URL(origin).host) => `POST http://${host}${path}`;
    const sandbox = await send(whole(`/sandbox/api/v1/${AFTER}`), {}, keys.sandbox.key);
    expect(sandbox.status, sandbox.body).toBe(201);
    expect(JSON.parse(sandbox.body)).toMatchObject({ mode: "sandbox" });
    expect((await send(whole(`/sandbox/api/v1/${AFTER}`))).status).toBe(401);
    const live = await send(`POST HTTPS://localhost/api/v1/${AFTER}`);
    expect(JSON.parse(live.body)).toMatchObject({ mode: "live" });
    const host = "sandbox.tuma.example";
    const byHost = await send(whole(`/api/v1/${AFTER}`, host), {}, keys.sandbox.key);
    expect(JSON.parse(byHost.body)).toMatchObject({ mode: "sandbox" });
    for (const target of [
      whole(`/Sandbox/api/v1/${AFTER}`),
      whole(`//sandbox/api/v1/${AFTER}`),
      `POST http:/sandbox/api/v1/${AFTER}`,
      `POST http://user@localhost/Api/v1/${AFTER}`,
    ]) {
      const { status, body } = await send(target);
      expect([400, 404], target).toContain(status);
      expect(JSON.parse(body).detail).toEqual(expect.any(String));
    }
  });

  it.skipIf(mends)("on a sandbox host are the sandbox, for every spelling of the host", async () => {
    for (const Host of ["sandbox.tuma.example", "SANDBOX.Tuma.Example", "Sandbox.tuma.example:443"]) {
      const { status } = await send(`POST /api/v1/${AFTER}`, { Host });
      expect(status, Host).toBe(401);
      const { body } = await send(`POST /api/v1/${AFTER}`, { Host }, merchant.keys.sandbox.key);
      expect(JSON.parse(body), Host).toMatchObject({ mode: "sandbox" });
    }
  });
});
