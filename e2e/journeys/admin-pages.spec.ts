import type { Page } from "@playwright/test";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import { REVEAL_LABELS } from "@/components/admin/staff/labels-reveal";
import { LOCALES } from "@/lib/core/locale";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { readDemoAccounts, createTestMerchant } from "./merchant";
import { createShipment } from "./shipment";

const PAGES = [
  "/admin",
  "/admin/merchants",
  "/admin/merchants?view=all",
  "/admin/shipments",
  "/admin/shipments?view=waiting",
  "/admin/shipments?view=undecided&mode=sandbox",
  "/admin/catalogue",
  "/admin/catalogue/tiers",
  "/admin/catalogue/tiers/small",
  "/admin/catalogue/tiers/new",
  "/admin/pricing",
  "/admin/network",
  "/admin/network/hubs/new",
  "/admin/network/lanes",
  "/admin/cancellations",
  "/admin/riders",
  "/admin/messages",
  "/admin/payments",
  "/admin/payments?view=late&mode=sandbox",
  "/admin/payments?view=mismatched&search=PAY-20260101-AAAAAA",
  "/admin/payments/unmatched",
  "/admin/failed-jobs",
  "/admin/failed-jobs/webhooks",
  "/admin/personal-data",
  "/admin/audit-log",
  "/admin/audit-log/ledger",
  "/admin/proposals",
  "/admin/staff",
];

for (const locale of LOCALES) {
  test(`the back office is readable in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    const { id } = await createTestMerchant();
    await logInByRequest(page, readDemoAccounts().admin, locale);
    const paths = [...PAGES, `/admin/merchants/${id}`, await firstLink(page, "/admin/network/lanes")];
    paths.push(await firstLink(page, "/admin/catalogue", "/admin/catalogue/vehicles/"));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, locale);
    }
  });
}

test("the page title names the content", async ({ page }) => {
  const { id } = await createTestMerchant();
  await logInByRequest(page, readDemoAccounts().admin);
  const paths = [
    `/admin/merchants/${id}`,
    "/admin/catalogue/tiers/small",
    await firstLink(page, "/admin/network/lanes"),
    await firstLink(page, "/admin/network", "/admin/network/hubs/"),
    await firstLink(page, "/admin/catalogue", "/admin/catalogue/vehicles/"),
  ];
  for (const path of paths) {
    await page.goto(path);
    const name = await page.getByRole("heading", { level: 1 }).textContent();
    expect(await page.title(), path).toContain(name);
  }
});

test("back office pages return 404 for a merchant", async ({ page, quiet }) => {
  quiet.allow(/404/);
  await logInByRequest(page, readDemoAccounts().merchant);
  for (const path of PAGES) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    const fetched = await page.request.get(path, { headers: { rsc: "1", "next-router-prefetch": "1" } });
    expect(await fetched.text()).not.toContain("Kariakoo Electronics");
  }
});

test("a shipment is found across merchants by part of its number, with its actions", async ({ page }) => {
  const { id, shipment_number: number } = await createShipment(await createTestMerchant());
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin/shipments?mode=sandbox");
  await page.getByLabel(SHIPMENT_LABELS.en.search).fill(number.slice(4).toLowerCase());
  await page.getByRole("button", { name: ADMIN_LABELS.en.filter }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/shipments/${id}$`));
  await expect(page.getByRole("heading", { name: SHIPMENT_LABELS.en.decide })).toBeVisible();
  await expect(page.getByText("+255713345678")).toHaveCount(0);
  await page.getByRole("button", { name: `Show data: ${number}` }).click();
  await page.getByRole("dialog").getByLabel(ADMIN_LABELS.en.reason).fill("The customer called");
  await page.getByRole("dialog").getByRole("button", { name: REVEAL_LABELS.en.show }).click();
  await expect(page.getByText("+255713345678").first()).toBeVisible();
  await expectAccessible(page);
});

async function firstLink(page: Page, list: string, prefix = `${list}/`): Promise<string> {
  await page.goto(list);
  return (await page.locator(`a[href^="${prefix}"]:not([href$="/new"])`).first().getAttribute("href"))!;
}
