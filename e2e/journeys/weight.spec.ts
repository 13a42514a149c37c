import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { logIn } from "./log-in";
import { demo } from "./merchant";
import { send } from "./shipment";
import { openShop } from "./shopkeeper";

/** What a page may bring of JavaScript at its first load, compressed: phones and bundles are small here. */
const FIRST_LOAD_MAX_BYTES = 250_000;

const DASHBOARD = [
  "",
  "/shipments",
  "/shipments/new",
  "/shipments/import",
  "/wallet",
  "/wallet/top-up",
  "/api-keys",
  "/webhooks",
  "/webhooks/new",
  "/request-log",
  "/settings",
].map((page) => `/dashboard/sandbox${page}`);

const ADMIN = [
  "",
  "/merchants",
  "/shipments",
  "/catalogue",
  "/pricing",
  "/network",
  "/cancellations",
  "/riders",
  "/live-map",
  "/failed-jobs",
  "/audit-log",
].map((page) => `/admin${page}`);

test("no page of the dashboard brings more than 250 kB of JavaScript", async ({ page }) => {
  const merchant = await openShop(page);
  const sent = await send(merchant);
  for (const path of [...DASHBOARD, `/dashboard/sandbox/shipments/${sent.id}`]) await expectLight(page, path);
});

test("no page of the back office brings more than 250 kB of JavaScript", async ({ page }) => {
  await logIn(page, demo().admin);
  for (const path of ADMIN) await expectLight(page, path);
});

test("the desk of a hub brings no more than 250 kB of JavaScript", async ({ page }) => {
  await logIn(page, demo().hub);
  await expectLight(page, "/hub");
});

async function expectLight(page: Page, path: string): Promise<void> {
  expect(await scriptBytes(page, path), path).toBeLessThan(FIRST_LOAD_MAX_BYTES);
}

/** The scripts that a page's first answer names, as they travel; a map that comes later is not among them. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const fresh = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  await fresh.addCookies(await page.context().cookies());
  const tab = await fresh.newPage();
  const sizes = new Map<string, Promise<number>>();
  tab.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.set(
      new URL(request.url()).pathname,
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  const answer = await tab.goto(path, { waitUntil: "networkidle" });
  expect(answer?.status(), path).toBe(200);
  const named = new Set((await answer!.text()).match(/\/_next\/static\/[^"'\\?]+\.js/g));
  const bytes = await Promise.all([...sizes].map(([script, size]) => (named.has(script) ? size : 0)));
  const sum = bytes.reduce((total, size) => total + size, 0);
  expect(sum, path).toBeGreaterThan(50_000);
  await fresh.close();
  return sum;
}
