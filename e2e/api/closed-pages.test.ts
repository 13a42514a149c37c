import { describe, expect, it } from "vitest";
import { browserOf, createTestAdmin, createTestPerson } from "./people";
import { type Visitor, visitor } from "./visitor";

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

describe.each(Object.entries(WAYS))("a page of somebody else, asked for %s", (_way, headers) => {
  it.each(PAGES)("%s: shows nothing without a log-in", async (page) => {
    const answer = await open(visitor(), page, headers);
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain("evil.example");
    expect(answer.text).not.toMatch(FRAME);
  });

  it("/dashboard/live/settings: shows each merchant its own data alone", async () => {
    const [one, other] = [await createTestPerson(), await createTestPerson()];
    const answer = await open(await browserOf(one), "/dashboard/live/settings", headers);
    expect(answer.text).not.toContain(other.email);
  });

  it("/admin: does not exist for a merchant", async () => {
    const browser = await browserOf(await createTestPerson());
    const answer = await open(browser, "/admin", headers);
    expect(answer.text).not.toMatch(FRAME);
  });
});

describe("a page of one's own", () => {
  it("is shown in its frame, and to a stranger the log-in that leads back to it", async () => {
    const browser = await browserOf(await createTestPerson());
    const settings = "/dashboard/live/settings";
    expect((await browser.get(settings)).text).toMatch(FRAME);
    const { status, headers } = await visitor().get(`${settings}?tab=1`);
    expect(status).toBe(307);
    expect(headers.location).toBe(`/log-in?${new URLSearchParams({ next: `${settings}?tab=1` })}`);
  });

  it("is where the log-in leads: administrators to /admin, merchants to their dashboard", async () => {
    const wayOf = async (browser: { get: ReturnType<typeof visitor>["get"] }) =>
      (await browser.get("/dashboard")).headers.location;
    expect(await wayOf(await browserOf(await createTestAdmin()))).toBe("/admin");
    expect(await wayOf(await browserOf(await createTestPerson()))).toBe("/dashboard/live");
    expect(await wayOf(await browserOf(await createTestPerson("email_verified")))).toBe("/dashboard/sandbox");
  });

  it("is never stored by what lies between, and no other site can frame it", async () => {
    const browser = await browserOf(await createTestPerson());
    for (const page of ["/dashboard/live", "/dashboard/live/settings", "/log-in", "/register"]) {
      const { headers } = await browser.get(page);
      expect(headers["cache-control"]).toContain("no-store");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("of a mode that does not exist is no page", async () => {
    const answer = await (await browserOf(await createTestPerson())).get("/dashboard/elsewhere");
    expect(answer.status).toBe(404);
  });
});

async function open(browser: Visitor, page: string, headers: Record<string, string>) {
  const answer = await browser.get(page, headers);
  const { location } = answer.headers;
  return location?.includes("_rsc=") ? browser.get(location, headers) : answer;
}
