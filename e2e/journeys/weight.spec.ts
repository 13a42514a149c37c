import type { Page } from "@playwright/test";
import { firstLoad, sum } from "./first-load";
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
  "/payments",
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
  const { status, scripts } = await firstLoad(page, path);
  expect(status, path).toBe(200);
  expect(sum(scripts), path).toBeGreaterThan(50_000);
  expect(sum(scripts), path).toBeLessThan(FIRST_LOAD_MAX_BYTES);
}
