import type { Page } from "@playwright/test";
import { logInByRequest } from "./enter";
import { measureFirstLoad, sumBytes } from "./first-load";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { readDemoAccounts } from "./merchant";
import { createShipment } from "./shipment";
import { logInFundedMerchant } from "./shopkeeper";

const MERCHANT_MAX_BYTES = 235_000;
const STAFF_MAX_BYTES = 250_000;

const DASHBOARD = [
  "",
  "/shipments",
  "/shipments/planned",
  "/shipments/new",
  "/shipments/import",
  "/wallet",
  "/wallet/top-up",
  "/api-keys",
  "/webhooks",
  "/webhooks/new",
  "/request-log",
  "/links",
  "/links/new",
  "/messages",
  "/members",
  "/log",
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
  "/proposals",
  "/staff",
].map((page) => `/admin${page}`);

test("no dashboard page loads more than 235 kB of JavaScript", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant);
  for (const path of [...DASHBOARD, `/dashboard/sandbox/shipments/${sent.id}`])
    await expectLight(page, path, MERCHANT_MAX_BYTES);
});

test("no back office page loads more than 250 kB of JavaScript", async ({ page }) => {
  await logInByRequest(page, readDemoAccounts().admin);
  for (const path of ADMIN) await expectLight(page, path, STAFF_MAX_BYTES);
});

test("the hub desk loads at most 250 kB of JavaScript", async ({ page }) => {
  await logInByRequest(page, readDemoAccounts().hub);
  await expectLight(page, "/hub", STAFF_MAX_BYTES);
});

test("pages are prefetched only on hover", async ({ page }) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin/merchants");
  await page
    .getByRole("button", { name: /account/i })
    .first()
    .click();
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  expect(ahead).toEqual([]);
  await page.getByRole("link", { name: "Riders" }).hover();
  await expect.poll(() => new Set(ahead)).toEqual(new Set(["/admin/riders"]));
  await page.getByRole("link", { name: "Riders" }).click();
  await expect(page).toHaveURL(/\/admin\/riders$/);
});

async function expectLight(page: Page, path: string, maxBytes: number): Promise<void> {
  const { status, scripts } = await measureFirstLoad(page, path);
  expect(status, path).toBe(200);
  expect(sumBytes(scripts), path).toBeGreaterThan(50_000);
  expect(sumBytes(scripts), path).toBeLessThan(maxBytes);
}
