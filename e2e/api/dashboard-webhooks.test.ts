import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import { ownerSql, uniqueText, waitForCondition } from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, createTestPerson } from "./people";
import { startTestWebhookReceiver } from "./receiver";
import type { BrowserSession } from "./browser-session";

const ROOT = "/api/dashboard/sandbox/webhooks";
const HOOK = "https://shop.example/hooks";

interface Endpoint {
  id: number;
  url: string;
  status: string;
  events: string[];
  secret: string;
}

async function fresh() {
  const person = await createTestPerson();
  return { ...person, browser: await logInBrowser(person) };
}

const add = (browser: BrowserSession, body: object = {}, root = ROOT, headers = {}) =>
  browser.send<Endpoint>("POST", root, { url: HOOK, ...body }, headers);
const added = async (browser: BrowserSession, body: object = {}) => expectOk(await add(browser, body), 201);
const act = <T = { id: number }>(browser: BrowserSession, path: string, body: object = {}, method = "POST") =>
  browser.send<T>(method, `${ROOT}/${path}`, body);
const day = () => ({ since: new Date(Date.now() - 86_400_000).toISOString(), only: "all" });

async function expectNoPage(browser: BrowserSession, path: string): Promise<void> {
  const { text } = await browser.get(`/dashboard/sandbox/webhooks/${path}`);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain("Page not found");
  expect(text).not.toContain("shop.example");
  expect(text).not.toContain("evt_");
}

describe("an endpoint created on the dashboard", () => {
  it("shows its secret once, and not on pages or in stored responses", async () => {
    const { browser, merchantId } = await fresh();
    const answer = await add(browser, {}, ROOT, { "idempotency-key": uniqueText() });
    const { id, secret, events } = expectOk(answer, 201);
    expect(events).toEqual([...DEFAULT_WEBHOOK_EVENTS]);
    for (const page of ["", `/${id}`, `/${id}/edit`]) {
      const { status, text } = await browser.get(`/dashboard/sandbox/webhooks${page}`);
      expect(status).toBe(200);
      expect(text).toContain("shop.example");
      expect(text).not.toContain(secret);
    }
    const kept = await ownerSql()`select 1 from idempotency_record where merchant_id = ${merchantId}`;
    expect(kept).toHaveLength(0);
  });

  it("receives a signed test event; the page shows request, response and attempt", async () => {
    const { browser } = await fresh();
    const hook = await startTestWebhookReceiver((response) => response.end("<b>thanks</b>"));
    const { id, secret } = await added(browser, { url: hook.url });
    const delivery = expectOk(await act(browser, `${id}/test`));
    const page = `/dashboard/sandbox/webhooks/${id}/deliveries/${delivery.id}`;
    await waitForCondition("the attempt is told", async () =>
      (await browser.get(page)).text.includes("&lt;b&gt;thanks&lt;/b&gt;"),
    );
    const [hit] = hook.hits;
    expect(new Webhook(secret).verify(hit!.body, hit!.headers)).toMatchObject({ type: "webhook.test" });
    const { text } = await browser.get(page);
    expect(text).toContain(hit!.event.id);
    expect(text).toContain("X-Service-Signature");
    expect(text).not.toContain("<b>thanks</b>");
    const again = expectOk(await act(browser, `${id}/deliveries/${delivery.id}/resend`));
    expect(again.id).not.toBe(delivery.id);
    await waitForCondition("it comes again", () => hook.hits.length === 2);
    expect(hook.hits[1]!.event.id).toBe(hit!.event.id);
  });

  it("can be changed, disabled and enabled; nothing is sent while disabled", async () => {
    const { browser } = await fresh();
    const { id } = await added(browser);
    const events = ["delivery.delivered", "wallet.low_balance"];
    const patch = (body: object) => act<Endpoint>(browser, String(id), body, "PATCH");
    expect(expectOk(await patch({ events, description: "Orders" }))).toMatchObject({ events, url: HOOK });
    expect(expectOk(await patch({ status: "disabled" })).status).toBe("disabled");
    for (const [path, body] of [
      ["test", {}],
      ["replay", day()],
    ] as const) {
      expectError(await act(browser, `${id}/${path}`, body), 400, "webhook_endpoint_disabled");
    }
    expect(expectOk(await patch({ status: "enabled" })).status).toBe("enabled");
    expect(expectOk(await act<{ replayed: number }>(browser, `${id}/replay`, day()))).toEqual({
      replayed: 0,
      complete: true,
    });
  });

  it("does not exist after deletion", async () => {
    const { browser } = await fresh();
    const { id } = await added(browser);
    expectOk(await browser.send("DELETE", `${ROOT}/${id}`));
    expectError(await browser.send("DELETE", `${ROOT}/${id}`), 404, "not_found");
    await expectNoPage(browser, `${id}`);
  });
});

describe("the signing secret", () => {
  it("changes on rotation", async () => {
    const { browser } = await fresh();
    const { id, secret } = await added(browser);
    const path = `${id}/rotate-secret`;
    const rotated = expectOk(await act<Endpoint>(browser, path, { overlap_seconds: 0 }));
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
  });
});

describe("422", () => {
  it.each<[string, object, string]>([
    ["no event", { events: [] }, "body.events"],
    ["an unknown event", { events: ["shipment.exploded"] }, "body.events.0"],
    ["no address", { url: "" }, "body.url"],
    ["an address of the machine's own network", { url: "http://169.254.169.254/latest" }, "body.url"],
    ["a script for an address", { url: "javascript:alert(1)" }, "body.url"],
  ])("%s", async (_name, body, where) => {
    const { browser } = await fresh();
    const answer = await add(browser, body);
    expectError(answer, 422, "validation_error");
    expect((answer.error.detail as { loc: unknown[] }[])[0]!.loc.join(".")).toBe(where);
  });

  it("plain http in live", async () => {
    const { browser } = await fresh();
    const root = ROOT.replace("sandbox", "live");
    expectFieldErrors(await add(browser, { url: "http://shop.example/hooks" }, root), [
      ["body.url", "value_error"],
    ]);
  });

  it("a range that ends before it begins", async () => {
    const { browser } = await fresh();
    const { id } = await added(browser);
    const range = { since: "2026-01-02T00:00:00Z", until: "2026-01-01T00:00:00Z", only: "failed" };
    expectFieldErrors(await act(browser, `${id}/replay`, range), [["body.until", "value_error"]]);
  });
});

describe("404", () => {
  it("is the same for a foreign, other-mode and missing endpoint", async () => {
    const [{ browser }, other] = [await fresh(), await fresh()];
    const foreign = await added(other.browser);
    const live = expectOk(await add(browser, {}, ROOT.replace("sandbox", "live")), 201);
    const delivery = expectOk(await act(other.browser, `${foreign.id}/test`));
    const mine = await added(browser);
    const details = new Set<unknown>();
    for (const id of [foreign.id, live.id, 999_999_999]) {
      const answers = [
        await act(browser, String(id), { description: "mine" }, "PATCH"),
        await browser.send("DELETE", `${ROOT}/${id}`),
        await act(browser, `${id}/rotate-secret`),
        await act(browser, `${id}/test`),
        await act(browser, `${id}/replay`, day()),
        await act(browser, `${id}/deliveries/${delivery.id}/resend`),
      ];
      for (const answer of answers) {
        expectError(answer, 404, "not_found");
        details.add(answer.error.detail);
      }
      for (const page of ["", "/edit", `/deliveries/${delivery.id}`]) {
        await expectNoPage(browser, `${id}${page}`);
      }
    }
    expectError(await act(browser, `${mine.id}/deliveries/${delivery.id}/resend`), 404, "not_found");
    expect(details.size).toBe(1);
  });
});
