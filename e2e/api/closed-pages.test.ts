import { describe, expect, it } from "vitest";
import { logInBrowser, createTestAdmin, createTestPerson } from "./people";
import { type BrowserSession, createBrowserSession } from "./browser-session";

const PAGES = [
  "/dashboard",
  "/dashboard/live",
  "/dashboard/sandbox",
  "/dashboard/live/settings",
  "/dashboard/live/messages",
  "/admin",
];
const FRAME = /\/(?:request|audit)-log/;

const WAYS: Record<string, Record<string, string>> = {
  "as a page": {},
  "as a component": { rsc: "1" },
  "as a prefetch": { rsc: "1", "next-router-prefetch": "1" },
  "as a segment": { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  "as a subrequest": { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  "in another host's name": { host: "evil.example", "x-forwarded-host": "evil.example" },
};

describe.each(Object.entries(WAYS))("a protected page, requested %s", (_way, headers) => {
  it.each(PAGES)("%s: requires a log-in", async (page) => {
    const answer = await open(createBrowserSession(), page, headers);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain("evil.example");
    expect(answer.text).not.toMatch(FRAME);
  });

  it("/dashboard/live/settings: shows each merchant only its own data", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const answer = await open(await logInBrowser(one), "/dashboard/live/settings", headers);
    expect(answer.text).not.toContain(other.email);
  });

  it("/admin: returns 404 for a merchant", async () => {
    const browser = await logInBrowser(await createTestPerson());
    const answer = await open(browser, "/admin", headers);
    expect(answer.text).not.toMatch(FRAME);
  });
});

describe("a page of the logged-in user", () => {
  it("is shown in its layout; anonymous users are sent to the log-in and back", async () => {
    const browser = await logInBrowser(await createTestPerson());
    const settings = "/dashboard/live/settings";
    expect((await browser.get(settings)).text).toMatch(FRAME);
    const { status, headers } = await createBrowserSession().get(`${settings}?tab=1`);
    expect(status).toBe(307);
    expect(headers.location).toBe(`/log-in?${new URLSearchParams({ next: `${settings}?tab=1` })}`);
  });

  it("is the target of the log-in: /admin for administrators, the dashboard for merchants", async () => {
    const wayOf = async (browser: { get: ReturnType<typeof createBrowserSession>["get"] }) =>
      (await browser.get("/dashboard")).headers.location;
    expect(await wayOf(await logInBrowser(await createTestAdmin()))).toBe("/admin");
    expect(await wayOf(await logInBrowser(await createTestPerson()))).toBe("/dashboard/live");
    expect(await wayOf(await logInBrowser(await createTestPerson("email_verified")))).toBe(
      "/dashboard/sandbox",
    );
  });

  it("cannot be stored by caches or framed by other sites", async () => {
    const browser = await logInBrowser(await createTestPerson());
    for (const page of ["/dashboard/live", "/dashboard/live/settings", "/log-in", "/register"]) {
      const { headers } = await browser.get(page);
      expect(headers["cache-control"]).toContain("no-store");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("of an unknown mode returns 404", async () => {
    const answer = await (await logInBrowser(await createTestPerson())).get("/dashboard/elsewhere");
    expect(answer.status).toBe(404);
  });
});

async function open(browser: BrowserSession, page: string, headers: Record<string, string>) {
  const answer = await browser.get(page, headers);
  const { location } = answer.headers;
  return location?.includes("_rsc=") ? browser.get(location, headers) : answer;
}
