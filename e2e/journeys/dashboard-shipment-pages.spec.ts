import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { expectAccessible } from "./accessible";
import { openCancelDialog } from "./open-cancel-dialog";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const ROOT = "/dashboard/sandbox/shipments";
const DODOMA = {
  dropoff_address: "Bunge Road, Dodoma",
  dropoff_latitude: -6.1731,
  dropoff_longitude: 35.7419,
};

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

async function readAll(page: Page, locale: Locale, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, locale);
  }
}

for (const locale of LOCALES) {
  test(`lists, forms and files are readable in ${locale}, empty and full`, async ({ page }) => {
    const merchant = await logInFundedMerchant(page, { locale });
    await readAll(page, locale, [ROOT]);
    await createShipment(merchant);
    await readAll(page, locale, [ROOT, `${ROOT}?search=nothing-like-it`, `${ROOT}/new`, `${ROOT}/import`]);
  });

  test(`a shipment is readable in ${locale} wherever it stands, on the screen and on paper`, async ({
    page,
  }) => {
    const merchant = await logInFundedMerchant(page, { locale });
    const unpaid = await createShipment(merchant, { payment_source: "gateway" });
    const regional = await createShipment(merchant, DODOMA);
    await fastForwardToStatus(regional, "out_for_delivery");
    const failed = await createShipment(merchant);
    await fastForwardToStatus(failed, "out_for_delivery");
    await fastForwardShipment(failed, "failed");
    await readAll(page, locale, [
      `${ROOT}/${unpaid.id}`,
      `${ROOT}/${regional.id}`,
      `${ROOT}/${failed.id}`,
      `${ROOT}/${regional.id}/label`,
      `${ROOT}/${regional.id}/receipt`,
    ]);
  });

  test(`dialogs and an open map are readable in ${locale}`, async ({ page }) => {
    const merchant = await logInFundedMerchant(page, { locale });
    const sent = await createShipment(merchant, { receiver_phone: "+255700000001" });
    await page.goto(`${ROOT}/${sent.id}`);
    await openCancelDialog(page, locale);
    await expect(page.getByRole("timer")).toBeVisible();
    await expectAccessible(page, locale);
    await page.goto(`${ROOT}/new`);
    await page
      .getByRole("button", { name: /^(?:Pin on the map|Pini kwenye ramani)$/ })
      .first()
      .click();
    await expect(page.locator(".leaflet-marker-icon:not(.map-place)")).toBeVisible();
    await expectAccessible(page, locale);
  });
}

test("the label fills one A6 page and fits a small phone; the receipt is one A4 page with number and parties", async ({
  page,
}) => {
  const merchant = await logInFundedMerchant(page);
  const books = { tin: "123456789", address: "Msimbazi Street, Kariakoo" };
  await transaction((tx) => tx.update(merchants).set(books).where(eq(merchants.id, merchant.id)));
  const sent = await createShipment(merchant, {
    ...DODOMA,
    dropoff_notes: "Behind the blue gate, ask for Juma at the second door of the long building",
  });
  for (const [paper, millimetres] of [
    ["label", [105, 148]],
    ["receipt", [210, 297]],
  ] as const) {
    await page.goto(`${ROOT}/${sent.id}/${paper}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(boxes).toEqual([millimetres]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${ROOT}/${sent.id}/label`);
  const to = page.getByRole("article").locator("section");
  expect(await to.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await page.goto(`${ROOT}/${sent.id}/receipt`);
  const receipt = page.getByRole("article");
  await expect(
    receipt.getByText(sent.shipment_number.replace("SHP-", "RCT-"), { exact: true }),
  ).toBeVisible();
  await expect(receipt.getByText("TIN: 123-456-789", { exact: true })).toBeVisible();
  await expect(receipt.getByText(/^TIN: /)).toHaveCount(2);
  await expect(receipt).toContainText("Msimbazi Street, Kariakoo");
});

test("views and filters are part of the URL, and an empty list links to all", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const first = await createShipment(merchant, { merchant_reference: "ORD-1" });
  const second = await createShipment(merchant, {
    merchant_reference: "ORD-2",
    receiver_phone: "+255700000001",
  });
  await fastForwardToStatus(first, "delivered");
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  const table = page.getByRole("table");
  await expect(table).toContainText(second.shipment_number);
  const { views, filters } = LIST_LABELS.en;
  await page.getByRole("link", { name: `${views.names.delivered} 1`, exact: true }).click();
  await expect(page).toHaveURL(/status=delivered/);
  await expect(table).toContainText(first.shipment_number);
  await expect(table).not.toContainText(second.shipment_number);
  await page.locator("#search").fill("ORD-2");
  await page.locator("#search").press("Enter");
  await expect(page.getByText(LIST_LABELS.en.noMatch.title)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: filters.clear }).last().click();
  await expect(table).toContainText(second.shipment_number);

  const summary = page.getByRole("search").locator("summary");
  await summary.filter({ hasText: filters.status }).click();
  await page.getByRole("link", { name: SHIPMENT_TEXTS.en.statuses.confirmed, exact: true }).click();
  await expect(page).toHaveURL(/status=confirmed/);
  await expect(table).not.toContainText(first.shipment_number);
  await summary.filter({ hasText: filters.payment }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: SHIPMENT_TEXTS.en.payment.refunded })).toBeHidden();
  await page.getByRole("link", { name: filters.remove }).click();
  await expect(table).toContainText(first.shipment_number);

  await page.setViewportSize(PHONE_VIEWPORT);
  await expect(table).toBeHidden();
  await expect(page.getByRole("link", { name: new RegExp(second.shipment_number) })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
