import { describe, expect, it } from "vitest";
import { FaultProxy } from "../chaos/fault-proxy";
import { createTestMerchant, buildOrder } from "../fixtures";
import { uniqueClientAddress } from "./client";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";
import { logInBrowser, createTestAdmin, createTestHubPerson, createTestPerson, PASSWORD } from "./people";
import { parsePinToken } from "./tracking-stream";
import { type BrowserSession, createBrowserSession } from "./browser-session";

const RENEWS = /<meta http-equiv="refresh" content="(\d+)">/;
/** Maximum response time while the database is down. Specification: Reliability, rule 5. */
const ANSWER_MS = 5000;
const { sandbox, live } = await createTestMerchant();
const shipment = expectOk(await sandbox.create(buildOrder()), 201);
const topUp = { purpose: "wallet_topup", amount: 9000 };
const payment = expectOk(await sandbox.post<{ reference: string }>("/payment/initiate", topUp), 201);
const person = await createTestPerson();
const inside = {
  merchant: await logInBrowser(person),
  administrator: await logInBrowser(await createTestAdmin()),
  hub: await logInBrowser(await createTestHubPerson()),
};

function at(origin: string, browser?: BrowserSession): BrowserSession {
  const other = createBrowserSession(uniqueClientAddress(), origin);
  for (const [name, value] of browser?.cookies ?? []) other.cookies.set(name, value);
  return other;
}

async function withoutDatabase() {
  const proxy = await FaultProxy.start(process.env.DATABASE_URL!);
  const server = await startSeparateServer({ DATABASE_URL: proxy.url });
  return { ...server, proxy };
}

const PAGES: [string, BrowserSession?][] = [
  [`/track?code=${shipment.tracking_code}`],
  [`/track?code=${shipment.tracking_code}&lang=sw`],
  [`/pay/${payment.reference}`],
  [`/proof/${"0123456789abcdef".repeat(2)}`],
  ["/dashboard", inside.merchant],
  ["/dashboard/sandbox", inside.merchant],
  [`/dashboard/sandbox/shipments/${shipment.id}`, inside.merchant],
  ["/dashboard/sandbox/wallet", inside.merchant],
  ["/admin", inside.administrator],
  ["/admin/shipments", inside.administrator],
  ["/hub", inside.hub],
  ["/log-in", inside.merchant],
];

describe("a page during a database outage", () => {
  it("asks the reader to wait, in their language and without scripts, and reloads after recovery", async () => {
    const { origin, proxy, log } = await withoutDatabase();
    for (const [path, browser] of PAGES)
      expect([path, (await at(origin, browser).get(path)).status < 500]).toEqual([path, true]);
    proxy.goAway();
    for (const [path, browser] of PAGES) {
      const sent = performance.now();
      const { status, headers, text } = await at(origin, browser).get(path);
      expect([path, status]).toEqual([path, 503]);
      expect(performance.now() - sent).toBeLessThan(ANSWER_MS);
      expect(headers["retry-after"]).toBe(RENEWS.exec(text)?.[1]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-encoding"]).toBeUndefined();
      expect(text).toContain('<html lang="sw">');
      const english = await at(origin, browser).get(path, { "accept-language": "en-GB" });
      const language = path.includes("lang=sw") ? "sw" : "en";
      expect(english.text, path).toContain(`<html lang="${language}">`);
      expect(text).not.toContain("<script");
    }
    expect(log()).toContain("page refused while busy");
    await proxy.comeBack();
    await expect
      .poll(async () => (await at(origin).get(PAGES[0]![0])).status, { timeout: ANSWER_MS })
      .toBe(200);
  });

  it("is rejected immediately for many readers, compressed or not", async () => {
    const { origin, proxy } = await withoutDatabase();
    const get = () =>
      at(origin).get(`/track?code=${shipment.tracking_code}`, { "accept-encoding": "gzip, br" });
    expect((await get()).status).toBe(200);
    proxy.goAway();
    const answers = await Promise.all(Array.from({ length: 60 }, get));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { text } of answers) expect(text).toContain("Subiri kidogo");
  });

  it("does not reload by itself after a form", async () => {
    const { tracking_code } = expectOk(await live.create(buildOrder()), 201);
    const { origin, proxy } = await withoutDatabase();
    const token = parsePinToken((await at(origin).get(`/track?code=${tracking_code}`)).text)!;
    proxy.goAway();
    const form = new URLSearchParams({ token, lang: "sw" });
    const { status, headers, text } = await at(origin).send("POST", "/track/pin", form);
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(text).not.toMatch(RENEWS);
    expect(text).toContain("Rudi nyuma");
  });

  it("includes the log-in", async () => {
    const { origin, proxy } = await withoutDatabase();
    const browser = at(origin);
    const csrf = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
    proxy.goAway();
    const form = new URLSearchParams({
      email: person.email,
      password: PASSWORD,
      csrfToken: csrf.body.csrfToken,
      json: "true",
    });
    const { status, error } = await browser.send("POST", "/api/auth/callback/credentials", form);
    expect([status, error.code]).toEqual([503, "busy"]);
  });
});
