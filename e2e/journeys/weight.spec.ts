import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { logIn } from "./log-in";
import { demo } from "./merchant";

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
  "/failed-jobs",
  "/audit-log",
].map((page) => `/admin${page}`);

for (const [name, pages, person] of [
  ["dashboard", DASHBOARD, () => demo().merchant],
  ["back office", ADMIN, () => demo().admin],
] as const) {
  test(`no page of the ${name} brings more than 250 kB of JavaScript`, async ({ page }) => {
    await logIn(page, person());
    for (const path of pages) expect(await scriptBytes(page, path), path).toBeLessThan(FIRST_LOAD_MAX_BYTES);
  });
}

/** The scripts that a browser with an empty cache loads for a page, as they travel. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const cookies = await page.context().cookies();
  const fresh = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  await fresh.addCookies(cookies);
  const tab = await fresh.newPage();
  const sizes: Promise<number>[] = [];
  tab.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const answer = await tab.goto(path, { waitUntil: "networkidle" });
  expect(answer?.status(), path).toBe(200);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes, path).toBeGreaterThan(0);
  await fresh.close();
  return bytes;
}
