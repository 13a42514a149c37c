import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIResponse, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { beginPayment, createShipment } from "./shipment";

const PUBLIC = ["/track", "/demo/receiver", "/no/such/page"];

test("every page allows only its scripts, by a unique nonce", async ({ page }) => {
  const nonces = new Set<string>();
  const addresses = [...PUBLIC, ...(await linksOfPeople())];
  for (const address of addresses) {
    const answer = await page.request.get(address);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /script-src [^;]*'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? `none on ${address}`;
    nonces.add(nonce);
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
    const scripts = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(addresses.length);
});

test("public pages are the same for everybody: their scripts are files of ours or have a known hash", async ({
  page,
}) => {
  for (const address of ["/", "/status", "/terms"]) {
    const { policy, scripts } = await cachedPage(page, address);
    expect(policy).toContain("script-src 'self';");
    expect(scripts, address).toEqual(['<script type="module" src="/site.js">']);
  }
  for (const address of ["/docs", "/docs/errors", "/docs/search?q=cancel"]) {
    const { policy, scripts } = await cachedPage(page, address);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toMatch(/script-src [^;]*unsafe/);
    expect(scripts.filter((tag) => !/ src="\/_next\/static\//.test(tag))).toEqual(["<script>"]);
  }
  await page.goto("/docs/errors");
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("secret links are not stored, indexed or sent as referrer", async ({ page }) => {
  for (const address of await linksOfPeople()) {
    const answer = await page.request.get(address);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
    expect(await isIndexed(answer)).toBe(false);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
});

test("pages cannot be framed by other sites", async ({ context }) => {
  for (const address of await linksOfPeople()) {
    const thief = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end(`<iframe src="${address}"></iframe>`);
    }).listen(0);
    const page = await context.newPage();
    const refused = page.waitForEvent("requestfailed");
    await page.goto(`http://127.0.0.1:${(thief.address() as AddressInfo).port}/`);
    expect((await refused).url()).toBe(address);
    expect((await refused).failure()?.errorText).toBe("net::ERR_BLOCKED_BY_RESPONSE");
    await page.close();
    thief.close();
  }
});

async function cachedPage(page: Page, address: string): Promise<{ policy: string; scripts: string[] }> {
  const answer = await page.request.get(address);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/object-src 'none'/);
  return { policy, scripts: [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag) };
}

async function isIndexed(answer: APIResponse): Promise<boolean> {
  const meta = /<meta name="robots" content="[^"]*noindex/.test(await answer.text());
  return !meta && !answer.headers()["x-robots-tag"]?.includes("noindex");
}

async function linksOfPeople(): Promise<string[]> {
  const merchant = await createTestMerchant();
  const { payment_url } = await beginPayment(merchant, { purpose: "wallet_topup", amount: 5000 });
  return [(await createShipment(merchant)).tracking_url, payment_url];
}
