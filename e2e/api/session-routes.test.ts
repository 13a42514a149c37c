import { describe, expect, it } from "vitest";
import { type ListedEndpoint, SESSION_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { expectError } from "./expectations";
import { logInBrowser, createTestAdmin, createTestHubPerson, createTestPerson, PASSWORD } from "./people";
import { type BrowserSession, createBrowserSession } from "./browser-session";

const ENDPOINTS = SESSION_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const);
const CHANGES = ENDPOINTS.filter(([, { method }]) => method !== "GET");
const of = (...auths: string[]) => ENDPOINTS.filter(([, { auth }]) => auths.includes(auth));

const browsers: Record<"approved" | "pending" | "admin" | "hub", BrowserSession> = {
  approved: await logInBrowser(await createTestPerson()),
  pending: await logInBrowser(await createTestPerson("email_verified")),
  admin: await logInBrowser(await createTestAdmin()),
  hub: await logInBrowser(await createTestHubPerson()),
};

/** Request headers that bypass authentication in other frameworks. */
const TRICKS: Record<string, string> = {
  "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
  "next-router-prefetch": "1",
};

const ask = (browser: BrowserSession, { method, path, body }: ListedEndpoint, headers = {}) =>
  browser.send(method, pathOf(path), body && method !== "GET" ? {} : undefined, headers);

describe("permitted callers of session routes", () => {
  it.each(ENDPOINTS.filter(([, { auth }]) => auth !== "anonymous"))(
    "%s: rejects requests without a session",
    async (_name, endpoint) => {
      const stranger = createBrowserSession();
      stranger.cookies.set("session", "made-up");
      expectError(await ask(stranger, endpoint, TRICKS), 401, "not_logged_in");
    },
  );

  it.each(of("admin"))("%s: rejects merchants", async (_name, endpoint) => {
    expectError(await ask(browsers.approved, endpoint, TRICKS), 403, "forbidden");
  });

  it.each(of("merchant", "account"))("%s: rejects administrators", async (_name, endpoint) => {
    expectError(await ask(browsers.admin, endpoint, TRICKS), 403, "forbidden");
  });

  it.each(of("hub"))("%s: rejects merchants and administrators", async (_name, endpoint) => {
    for (const browser of [browsers.approved, browsers.admin]) {
      expectError(await ask(browser, endpoint, TRICKS), 403, "forbidden");
    }
  });

  it.each(of("admin", "merchant", "account"))("%s: rejects hub staff", async (_name, endpoint) => {
    expectError(await ask(browsers.hub, endpoint, TRICKS), 403, "forbidden");
  });

  it.each(of("merchant"))("%s: rejects unapproved merchants in live", async (_name, endpoint) => {
    const live = { ...endpoint, path: endpoint.path.replace("{mode}", "live") };
    expectError(await ask(browsers.pending, live, TRICKS), 403, "merchant_not_approved");
  });

  it.each(of("merchant").filter(([, { needsApproval }]) => needsApproval))(
    "%s: rejects unapproved merchants, also in the sandbox",
    async (_name, endpoint) => {
      expectError(await ask(browsers.pending, endpoint, TRICKS), 403, "merchant_not_approved");
    },
  );

  it.each(of("merchant").filter(([, { needsApproval }]) => !needsApproval))(
    "%s: accepts unapproved merchants in the sandbox",
    async (_name, endpoint) => {
      expect((await ask(browsers.pending, endpoint)).text).not.toContain("merchant_not_approved");
    },
  );
});

describe("a cross-site change", () => {
  it.each(CHANGES)("%s is rejected, also without an origin", async (_name, endpoint) => {
    const browser = endpoint.auth === "admin" ? browsers.admin : browsers.approved;
    const origins = [null, "null", "https://evil.example", `${process.env.APP_ORIGIN}.evil.example`];
    for (const origin of origins) {
      expectError(await ask(browser, endpoint, { origin }), 403, "forbidden");
    }
  });

  it("is rejected by the next-auth endpoints, also with a valid CSRF token", async () => {
    const owner = await createTestPerson();
    const browser = createBrowserSession();
    const { body } = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
    const form = new URLSearchParams({ ...owner, password: PASSWORD, ...body, json: "true" } as never);
    for (const origin of [null, "https://evil.example"]) {
      const answer = await browser.send("POST", "/api/auth/callback/credentials", form, { origin });
      expectError(answer, 403, "forbidden");
    }
    expect(browser.cookies.has("session")).toBe(false);
  });

  it("is rejected as a form, which needs no CORS preflight", async () => {
    const form = new URLSearchParams({ email: "a@example.com" });
    const answer = await createBrowserSession().send("POST", "/api/account/forgot-password", form);
    expectError(answer, 415, "unsupported_media_type");
  });
});

function pathOf(path: string): string {
  return path.replace("{mode}", "sandbox").replace(/\{\w+\}/g, "1");
}
