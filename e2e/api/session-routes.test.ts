import { describe, expect, it } from "vitest";
import { type ListedEndpoint, SESSION_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { expectError } from "./expectations";
import { browserOf, createTestAdmin, createTestHubPerson, createTestPerson, PASSWORD } from "./people";
import { type Visitor, visitor } from "./visitor";

const ENDPOINTS = SESSION_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const);
const CHANGES = ENDPOINTS.filter(([, { method }]) => method !== "GET");
const of = (...auths: string[]) => ENDPOINTS.filter(([, { auth }]) => auths.includes(auth));

const browsers: Record<"approved" | "pending" | "admin" | "hub", Visitor> = {
  approved: await browserOf(await createTestPerson()),
  pending: await browserOf(await createTestPerson("email_verified")),
  admin: await browserOf(await createTestAdmin()),
  hub: await browserOf(await createTestHubPerson()),
};

/** Requests that bypass authentication in other frameworks. */
const TRICKS: Record<string, string> = {
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  "next-router-prefetch": "1",
};

const ask = (browser: Visitor, { method, path, body }: ListedEndpoint, headers = {}) =>
  browser.send(method, pathOf(path), body && method !== "GET" ? {} : undefined, headers);

describe("who may call a session route", () => {
  it.each(ENDPOINTS.filter(([, { auth }]) => auth !== "visitor"))(
    "%s: nobody without a session, whatever else is sent",
    async (_name, endpoint) => {
      const stranger = visitor();
      stranger.cookies.set("session", "made-up");
      expectError(await ask(stranger, endpoint, TRICKS), 401, "not_logged_in");
    },
  );

  it.each(of("admin"))("%s: no merchant", async (_name, endpoint) => {
    expectError(await ask(browsers.approved, endpoint, TRICKS), 403, "forbidden");
  });

  it.each(of("merchant", "account"))(
    "%s: no administrator in a merchant's place",
    async (_name, endpoint) => {
      expectError(await ask(browsers.admin, endpoint, TRICKS), 403, "forbidden");
    },
  );

  it.each(of("hub"))("%s: no merchant, and no administrator", async (_name, endpoint) => {
    for (const browser of [browsers.approved, browsers.admin]) {
      expectError(await ask(browser, endpoint, TRICKS), 403, "forbidden");
    }
  });

  it.each(of("admin", "merchant", "account"))("%s: nobody of a hub", async (_name, endpoint) => {
    expectError(await ask(browsers.hub, endpoint, TRICKS), 403, "forbidden");
  });

  it.each(of("merchant"))("%s: live, no merchant before approval", async (_name, endpoint) => {
    const live = { ...endpoint, path: endpoint.path.replace("{mode}", "live") };
    expectError(await ask(browsers.pending, live, TRICKS), 403, "merchant_not_approved");
  });

  it.each(of("merchant").filter(([, { needsApproval }]) => needsApproval))(
    "%s: no merchant before approval, not even in the sandbox",
    async (_name, endpoint) => {
      expectError(await ask(browsers.pending, endpoint, TRICKS), 403, "merchant_not_approved");
    },
  );

  it.each(of("merchant").filter(([, { needsApproval }]) => !needsApproval))(
    "%s: in the sandbox, a merchant before approval",
    async (_name, endpoint) => {
      expect((await ask(browsers.pending, endpoint)).text).not.toContain("merchant_not_approved");
    },
  );
});

describe("a change that another site asks for", () => {
  it.each(CHANGES)("%s is refused, and so is one that names no origin", async (_name, endpoint) => {
    const browser = endpoint.auth === "admin" ? browsers.admin : browsers.approved;
    const origins = [null, "null", "https://evil.example", `${process.env.APP_ORIGIN}.evil.example`];
    for (const origin of origins) {
      expectError(await ask(browser, endpoint, { origin }), 403, "forbidden");
    }
  });

  it("is refused by next-auth's own endpoints too, with a valid token against forgery", async () => {
    const owner = await createTestPerson();
    const browser = visitor();
    const { body } = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
    const form = new URLSearchParams({ ...owner, password: PASSWORD, ...body, json: "true" } as never);
    for (const origin of [null, "https://evil.example"]) {
      const answer = await browser.send("POST", "/api/auth/callback/credentials", form, { origin });
      expectError(answer, 403, "forbidden");
    }
    expect(browser.cookies.has("session")).toBe(false);
  });

  it("is refused as a form, which needs no permission of the browser to cross sites", async () => {
    const form = new URLSearchParams({ email: "a@example.com" });
    const answer = await visitor().send("POST", "/api/account/forgot-password", form);
    expectError(answer, 415, "unsupported_media_type");
  });
});

function pathOf(path: string): string {
  return path.replace("{mode}", "sandbox").replace(/\{\w+\}/g, "1");
}
