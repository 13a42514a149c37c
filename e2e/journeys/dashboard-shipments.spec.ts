import type { Locator, Page } from "@playwright/test";
import { SHELL_LABELS } from "@/components/shell/labels";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { CANCEL_LABELS } from "@/components/shipments/detail/cancel-labels";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { getBalance } from "./merchant";
import { createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const NEW = "/dashboard/sandbox/shipments/new";
const HELD = "+255700000001";
const TABS_MAX = 60;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab++) {
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No way by keyboard to ${control}`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function choosePlace(page: Page, label: string, text: string, place: string): Promise<void> {
  await type(page, label, text);
  await expect(page.getByRole("option", { name: place })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(place);
}

const shipmentPage = (id: number) => `/dashboard/sandbox/shipments/${id}`;
const heading = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2, name: text, exact: true });

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP_VIEWPORT });

  test("a shipment is booked, followed and delivered by keyboard", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    await page.goto(NEW);
    await choosePlace(page, COLUMN_LABELS.en.pickup_address, "Posta", "Posta, Dar es Salaam");
    await type(page, "Receiver's name", "Juma Mwinyi");
    await type(page, "Receiver's phone", "0700 000 001");
    await expect(page.getByText(`We will use ${HELD}`)).toBeVisible();
    await choosePlace(page, COLUMN_LABELS.en.dropoff_address, "Mlimani Ci", "Mlimani City, Dar es Salaam");
    await type(page, "What is inside", "Shoes");
    const book = page.getByRole("button", { name: /^Book and pay TZS/ });
    await expect(book).toBeVisible();
    const price = Number((await book.textContent())!.replace(/\D/g, ""));
    await tabTo(page, book);
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("To Juma, Mlimani City");
    await expect(heading(page, SHIPMENT_TEXTS.en.statuses.confirmed)).toBeVisible();
    expect(await getBalance(merchant)).toBe(1_000_000 - price);
    await tabTo(page, page.getByRole("button", { name: ACTION_LABELS.en.sandbox.next }));
    await page.keyboard.press("Enter");
    await expect(heading(page, SHIPMENT_TEXTS.en.statuses.pickup_dispatched)).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: ACTION_LABELS.en.sandbox.delivered }));
    await page.keyboard.press("Enter");
    await expect(heading(page, SHIPMENT_TEXTS.en.statuses.delivered)).toBeVisible();
    await expect(page.getByText("The rider has collected the parcel")).toBeVisible();
    await tabTo(page, page.locator("summary", { hasText: "webhooks" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Mzigo wako kutoka Duka la Asha unakuja/)).toBeVisible();
  });

  test("a shipment is cancelled by keyboard, in Swahili", async ({ page }) => {
    const merchant = await logInFundedMerchant(page, { locale: "sw" });
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    await page.goto(shipmentPage(sent.id));
    await tabTo(page, page.getByRole("button", { name: DETAIL_LABELS.sw.more, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: ACTION_LABELS.sw.cancel.button })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(DETAIL_LABELS.sw.windows.grace);
    await expect(dialog.getByRole("timer")).toContainText(/Baada ya 0:\d\d/);
    await type(page, "Sababu", "Mteja ameghairi");
    await tabTo(page, page.getByRole("button", { name: CANCEL_LABELS.sw.confirm }));
    await page.keyboard.press("Enter");
    await expect(heading(page, SHIPMENT_TEXTS.sw.statuses.cancelled)).toBeVisible();
    expect(await getBalance(merchant)).toBe(1_000_000);
  });

  test("user input is always shown as text", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
    const sent = await createShipment(merchant, {
      sender_name: evil,
      receiver_name: evil,
      pickup_address: evil,
      dropoff_address: evil,
      dropoff_notes: evil,
      merchant_reference: evil,
      items: [{ description: evil, weight_kg: 1, length_cm: 10, width_cm: 10, height_cm: 10, quantity: 1 }],
      receiver_phone: HELD,
    });
    for (const path of [
      "/dashboard/sandbox/shipments",
      ...["", "/label", "/receipt"].map((end) => shipmentPage(sent.id) + end),
    ]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByText(evil).first()).toBeVisible();
    }
    await page.goto(shipmentPage(sent.id));
    await page.locator(".leaflet-marker-icon:not(.map-place)").first().hover();
    await expect(page.locator(".leaflet-tooltip").getByText(evil)).toBeVisible();
  });
});

test("people are found by name, phone and address in the list and quick search", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant, {
    receiver_name: "Neema Mwakyusa",
    receiver_phone: "+255713987654",
  });
  await createShipment(merchant, { receiver_name: "Juma Ally" });
  for (const text of ["neema mwak", "mlimani neema", "0713 987", sent.tracking_code.toLowerCase()]) {
    await page.goto(`/dashboard/sandbox/shipments?${new URLSearchParams({ search: text })}`);
    await expect(page.getByText(sent.shipment_number).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("Juma Ally")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(SHELL_LABELS.en.search.placeholder).fill(text);
    await expect(page.getByRole("option", { name: sent.shipment_number })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("a rejected file shows an explanation, not JSON", async ({ page, quiet }) => {
  quiet.allow(/503/);
  const merchant = await logInFundedMerchant(page);
  await createShipment(merchant);
  await page.goto("/dashboard/sandbox/shipments");
  await page.route(/\/shipments\/export/, (route) =>
    route.fulfill({ status: 503, json: { detail: "Too much at once", code: "busy", meta: {} } }),
  );
  await page.getByRole("link", { name: LIST_LABELS.en.exportCsv }).click();
  await expect(page.getByText(/busy|moment/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/shipments$/);
  await page.unroute(/\/shipments\/export/);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: LIST_LABELS.en.exportCsv }).click();
  expect((await saved).suggestedFilename()).toMatch(/^shipments-sandbox-.*\.csv$/);
});
