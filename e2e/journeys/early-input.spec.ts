import type { Page } from "@playwright/test";
import { TRY_LABELS } from "@/components/docs/try-labels";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { BOOK_LABELS } from "@/components/shipments/book/labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

// On a slow phone, the form is usable before the scripts have arrived.

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await logInFundedMerchant(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test("an order typed before the scripts arrive is priced and restored", async ({ page }) => {
  const release = await openWithoutScripts(page, "/dashboard/sandbox/shipments/new");
  const address = (name: string) => page.getByRole("combobox", { name, exact: true });
  await address(COLUMN_LABELS.en.pickup_address).fill("Kariakoo Market");
  await address(COLUMN_LABELS.en.dropoff_address).fill("Mlimani City");
  await page.getByLabel(COLUMN_LABELS.en.receiver_name).fill("Asha");
  await page.getByLabel(COLUMN_LABELS.en.description, { exact: true }).fill("Shoes");
  await page.getByLabel(SHIPMENT_TEXTS.en.fragile).check();
  release();
  await expect(page.getByRole("button", { name: /^Book and pay TZS/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(BOOK_LABELS.en.kept.text)).toBeVisible();
  await page.getByRole("button", { name: BOOK_LABELS.en.change }).click();
  await expect(address(COLUMN_LABELS.en.pickup_address)).toHaveValue("Kariakoo Market");
  await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Asha");
  await expect(page.getByLabel(SHIPMENT_TEXTS.en.fragile)).toBeChecked();
});

test("a payment method chosen before the scripts arrive is kept", async ({ page }) => {
  const { en } = TOP_UP_LABELS;
  const release = await openWithoutScripts(page, "/dashboard/sandbox/wallet/top-up");
  await page.getByLabel(en.amount, { exact: true }).fill("20,000");
  await page.getByRole("radio", { name: en.methods.card.name }).check();
  release();
  await expect(page.getByLabel(en.phone)).toBeHidden();
  await expect(page.getByLabel(en.amount, { exact: true })).toHaveValue("20,000");
});

test("a business name typed before the scripts arrive is saved", async ({ page }) => {
  const { business, save, saved } = SETTINGS_LABELS.en;
  const release = await openWithoutScripts(page, "/dashboard/sandbox/settings");
  const name = page.getByLabel(business.name);
  await name.fill("Duka la Neema");
  release();
  await page.locator("form").filter({ has: name }).getByRole("button", { name: save }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Duka la Neema");
});

test("a parameter changed before the scripts arrive is sent", async ({ page, quiet }) => {
  quiet.allow(/404|sandbox\/api\/v1\/merchant/);
  const { key } = await createTestMerchant();
  const release = await openWithoutScripts(page, "/docs/reference/get-shipment");
  const form = page.getByRole("form", { name: TRY_LABELS.en.title });
  await form.getByLabel(`id (${TRY_LABELS.en.places.path})`).fill("12345");
  release();
  await form.getByLabel(TRY_LABELS.en.key).fill(key);
  await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
  await expect(form.locator("figcaption")).toHaveText("GET /sandbox/api/v1/merchant/shipments/12345");
});
