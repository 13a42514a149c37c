import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { createApiClient, createTestMerchant, waitForCondition } from "../fixtures";
import { uniqueClientAddress } from "./client";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";
import { createBrowserSession } from "./browser-session";

const BEHIND = { TRUSTED_PROXY_HOPS: "1" };
const via = (address: string) => ({ "x-forwarded-for": address });

describe("pages", () => {
  it("are limited per address, with a small page that asks to wait; other requests are served", async () => {
    const { origin } = await startSeparateServer({ MAX_PAGES_PER_ADDRESS: "5" });
    const { keys } = await createTestMerchant();
    const address = uniqueClientAddress();
    const browser = createBrowserSession(address, origin);
    for (let turn = 0; turn < 5; turn++) expect((await browser.get("/blank")).status).toBe(200);
    const refused = await browser.get("/log-in");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(refused.text).toContain('lang="sw"');
    expect((await createBrowserSession(uniqueClientAddress(), origin).get("/blank")).status).toBe(200);
    expect((await browser.get("/favicon.ico")).status).toBe(200);
    expect((await browser.get("/api/auth/csrf")).status).toBe(200);
    expectOk(await createApiClient(keys.sandbox.key, "sandbox", { address, origin }).list());
  });

  it("are counted by IPv6 network, and by the client address behind a proxy", async () => {
    const { origin } = await startSeparateServer({ ...BEHIND, MAX_PAGES_PER_ADDRESS: "3" });
    const browser = createBrowserSession(uniqueClientAddress(), origin);
    const statusOf = async (address: string) => (await browser.get("/blank", via(address))).status;
    const of = async (addresses: string[]) => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push(await statusOf(address));
      return statuses;
    };
    const network = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3::", "2001:db8:1:2:ffff::9"];
    expect(await of(network)).toEqual([200, 200, 200, 429]);
    expect(await of(["2001:db8:1:3::1", "198.51.100.7"])).toEqual([200, 200]);
  });

  it("are rendered a few at a time; a longer wait gets Retry-After", async () => {
    const { origin } = await startSeparateServer({ MAX_PAGES_AT_ONCE: "1" });
    const browser = createBrowserSession(uniqueClientAddress(), origin);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => browser.get(`/register?${index}`)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, text } of refused) {
      expect(headers["retry-after"]).toBe("5");
      expect(text).toContain("Subiri kidogo");
    }
    expect((await browser.get("/blank")).status).toBe(200);
  });

  it("are rendered although earlier responses are not read", async () => {
    const { origin } = await startSeparateServer({ MAX_PAGES_AT_ONCE: "1" });
    const unread = await Promise.all(
      Array.from({ length: 5 }, (_, index) => request(`${origin}/register?${index}`)),
    );
    const startedAt = performance.now();
    expect((await createBrowserSession(uniqueClientAddress(), origin).get("/blank")).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    for (const { body } of unread) await body.dump({ limit: 10_000_000 });
  });
});

describe("rate limits of anonymous users", () => {
  it("count an IPv6 network as one address", async () => {
    const { origin } = await startSeparateServer(BEHIND);
    const browser = createBrowserSession(uniqueClientAddress(), origin);
    const ask = async (address: string) =>
      (await browser.send("POST", "/api/account/verify-email", {}, via(address))).headers.ratelimit;
    const left = async (address: string) => Number(/r=(\d+)/.exec((await ask(address))!)![1]);
    const first = await left("2001:db8:7:7::1");
    expect(await left("2001:db8:7:7:8::2")).toBe(first - 1);
    expect(await left("2001:db8:7:8::1")).toBe(first);
  });
});

describe("the documentation", () => {
  it("is rendered once, cacheable, compressed, and supports conditional requests", async () => {
    const { origin } = await startSeparateServer();
    const ask = (headers: Record<string, string> = {}, path = "/docs/reference") =>
      request(origin + path, { headers: { "accept-encoding": "gzip", ...headers } });
    const isKept = async (headers: Record<string, string>) => {
      const answer = await ask(headers);
      await answer.body.dump();
      return answer.headers.etag !== undefined;
    };
    await waitForCondition("it is kept", () => isKept({ cookie: "lang=sw; tuma=secret-of-somebody" }));
    await waitForCondition("it is kept in the dark", () => isKept({ cookie: "theme=dark" }));
    const kept = await ask();
    expect(kept.statusCode).toBe(200);
    expect(kept.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60",
      "x-content-type-options": "nosniff",
      vary: expect.stringContaining("Cookie"),
    });
    const policy = String(kept.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toMatch(/nonce|strict-dynamic/);
    const html = gunzipSync(Buffer.from(await kept.body.arrayBuffer())).toString();
    expect(html).toContain("Every endpoint with its parameters");
    expect(html).not.toContain("secret-of-somebody");
    expect(html).not.toMatch(/nonce(?:=|\\?":)\\?"[\w+/]/);
    const queried = await ask({}, "/docs/reference?lang=sw");
    await queried.body.dump();
    expect(queried.headers.etag).toBe(kept.headers.etag);
    const again = await ask({ "if-none-match": String(kept.headers.etag) });
    expect([again.statusCode, await again.body.text()]).toEqual([304, ""]);
    const dark = await ask({ cookie: "theme=dark" });
    expect(
      gunzipSync(Buffer.from(await dark.body.arrayBuffer()))
        .toString()
        .slice(0, 200),
    ).toContain('data-theme="dark"');
    // An empty or zero RSC header is not a data request.
    for (const rsc of ["", "0"]) {
      const page = await ask({ rsc });
      await page.body.dump();
      expect(page.headers.etag).toBe(kept.headers.etag);
    }
    const unpacked = await ask({ "accept-encoding": "gzip;q=0" });
    expect(unpacked.headers).not.toHaveProperty("content-encoding");
    await unpacked.body.dump();
    const component = await ask({ rsc: "1" });
    expect(String(component.headers["cache-control"])).not.toContain("public");
    await component.body.dump();
  });

  it("can be requested without a limit while other pages work", async () => {
    const { origin } = await startSeparateServer({ MAX_PAGES_PER_ADDRESS: "10" });
    const browser = createBrowserSession(uniqueClientAddress(), origin);
    await waitForCondition(
      "it is kept",
      async () => (await browser.get("/docs/errors")).headers.etag !== undefined,
    );
    const statuses = new Set<number>();
    for (let turn = 0; turn < 300; turn++) statuses.add((await browser.get("/docs/errors")).status);
    expect([...statuses]).toEqual([200]);
    expect((await browser.get("/blank")).status).toBe(200);
  });
});
