import { describe, expect, it } from "vitest";
import { serverOrigin } from "./client";
import { requestRaw } from "./raw-socket";
import { createBrowserSession } from "./browser-session";

const browser = createBrowserSession();

describe("page methods", () => {
  it.each([
    "/",
    "/docs",
    "/log-in",
    "/track?code=TUMAabcdefghij",
    "/no/such/page",
    "/robots.txt",
    "/icon.svg",
  ])("%s accepts GET, and rejects other methods with Allow", async (path) => {
    expect([200, 404]).toContain((await browser.get(path)).status);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
      const answer = await requestRaw(serverOrigin(), `${method} ${path}`);
      expect(answer.status, method).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD");
      expect(JSON.parse(answer.body)).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("a form submitted before hydration is posted to the page", async () => {
    const { status } = await browser.send("POST", "/log-in", new URLSearchParams({ email: "a@b.example" }));
    expect(status).toBe(200);
    const other = { origin: "https://other.example" };
    expect((await browser.send("POST", "/log-in", new URLSearchParams(), other)).status).toBe(405);
  });

  it.each(["/track/pin", "/track/again", "/track/rating", "/pay/x/again", "/d/x/price", "/d/x/y/send"])(
    "%s accepts only forms",
    async (path) => {
      for (const method of ["GET", "PUT", "DELETE"]) {
        const answer = await requestRaw(serverOrigin(), `${method} ${path}`);
        expect([answer.status, answer.headers.allow], method).toEqual([405, "POST"]);
      }
      expect((await browser.send("POST", path, new URLSearchParams({ token: "x" }))).status).not.toBe(405);
    },
  );
});

/** Next.js redirects data requests to the canonical URL first. */
async function dataOf(path: string, headers: Record<string, string>) {
  const asked = { rsc: "1", ...headers };
  const first = await browser.get(path, asked);
  return first.status === 307 ? browser.get(first.headers.location!, asked) : first;
}

describe("framework headers", () => {
  it.each([
    ["no JSON", "x"],
    ["half a character", "%E0%A4%A"],
    ["an open bracket", "["],
    ["an object", "{}"],
    ["an empty list", "[]"],
    ["a marker of no kind", '["",{},null,"nonsense"]'],
    ["a segment that is a number", '["",{"children":[1,{}]}]'],
    ["ten thousand brackets", "[".repeat(10_000)],
  ])("a Next-Router-State-Tree that is %s is ignored", async (_what, state) => {
    for (const path of ["/log-in", "/docs/errors", "/no/such/page"]) {
      for (const more of [{}, { "next-router-prefetch": "1" }, { "next-router-prefetch": "2" }]) {
        const answer = await dataOf(path, { "next-router-state-tree": state, ...more });
        expect([200, 404], path).toContain(answer.status);
      }
    }
  });

  it("a readable state is used: only the difference is sent", async () => {
    const state = encodeURIComponent(
      '["",{"children":["(auth)",{"children":["log-in",{"children":["__PAGE__",{}]}]}]},null,null]',
    );
    const whole = await dataOf("/log-in", {});
    const part = await dataOf("/log-in", { "next-router-state-tree": state });
    expect(part.status).toBe(200);
    expect(part.text.length).toBeLessThan(whole.text.length);
  });

  it.each([
    ["next-router-segment-prefetch", "/x"],
    ["next-router-prefetch", "9"],
    ["next-url", "http://["],
    ["next-action", "x"],
    ["x-nextjs-data", "1"],
    ["x-matched-path", "%"],
    ["x-middleware-subrequest", "middleware"],
    ["x-prerender-revalidate", "x"],
    ["next-hmr-refresh", "1"],
  ])("%s: %s causes no 5xx", async (name, value) => {
    for (const path of ["/log-in", "/docs/errors", "/track", "/no/such/page"]) {
      for (const rsc of [null, "", "1"])
        expect((await browser.get(path, { rsc, [name]: value })).status, path).toBeLessThan(500);
      expect((await browser.send("POST", path, undefined, { [name]: value })).status, path).toBeLessThan(500);
    }
  });
});

it("cross-origin embedding is forbidden on every kind of response", async () => {
  for (const path of [
    "/",
    "/log-in",
    "/icon.svg",
    "/healthz",
    "/api/auth/csrf",
    "/api/v1/merchant/shipments",
  ])
    expect((await browser.get(path)).headers["cross-origin-resource-policy"], path).toBe("same-origin");
  for (const path of ["/openapi.json", "/api/v1/vehicle-types"])
    expect((await browser.get(path)).headers["cross-origin-resource-policy"], path).toBe("cross-origin");
});
