import type { Page } from "@playwright/test";
import { BOOK_LABELS } from "@/components/shipments/book/labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { SHELL_LABELS } from "@/components/shell/labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { callApi } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const NEW = "/dashboard/sandbox/shipments/new";
const labels = BOOK_LABELS.en;
const columns = COLUMN_LABELS.en;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

const step = (page: Page, name: keyof typeof labels.steps) =>
  page.getByRole("region", { name: labels.steps[name], exact: true });
const payButton = (page: Page) => page.getByRole("button", { name: new RegExp(`^${labels.quote.pay} TZS`) });

async function fill(page: Page, dropoff = "Mlimani City"): Promise<void> {
  await page.goto(NEW);
  await page.getByRole("combobox", { name: columns.pickup_address }).fill("Kariakoo Market");
  await page.getByLabel(columns.receiver_name).fill("Juma Mwinyi");
  await page.getByLabel(columns.receiver_phone).fill("0700 000 001");
  await page.getByRole("combobox", { name: columns.dropoff_address }).fill(dropoff);
  await page.getByLabel(columns.description).fill("Shoes");
  await expect(payButton(page)).toBeVisible();
}

async function getBookedShipment(page: Page, merchant: Parameters<typeof callApi>[0]): Promise<ShipmentWire> {
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  const [{ id }] = (await callApi<ShipmentWire[]>(merchant, "/merchant/shipments")) as [ShipmentWire];
  return callApi<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
}

test("the title repeats the order", async ({ page }) => {
  await logInFundedMerchant(page);
  await page.goto(NEW);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(labels.title);
  await fill(page);
  await expect(title).toHaveText("To Juma Mwinyi in Mlimani City, small box");
});

test("a known pickup is one line that opens on request", async ({ page }) => {
  await logInFundedMerchant(page);
  await fill(page);
  await page.reload();
  const from = step(page, "from");
  const address = page.getByRole("combobox", { name: columns.pickup_address });
  await expect(from.getByText(/Kariakoo Market/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await from.getByRole("button", { name: labels.change }).click();
  await expect(address).toBeFocused();
  await address.fill("");
  await page.getByRole("combobox", { name: columns.dropoff_address }).focus();
  await expect(address).toBeVisible();
});

test("an imprecise place is reported beside the price until the pin is set", async ({ page }) => {
  await logInFundedMerchant(page);
  await fill(page, "Nyumba ya tatu, Tandale");
  const ticket = page.getByRole("complementary");
  await expect(ticket.getByText(labels.quote.imprecise)).toBeVisible();
  await step(page, "where").getByRole("button", { name: labels.pin.type }).click();
  await expect(step(page, "where").getByLabel(labels.pin.latitude)).toBeFocused();
  await step(page, "where").getByLabel(labels.pin.latitude).fill("-6.7941");
  await step(page, "where").getByLabel(labels.pin.longitude).fill("39.2407");
  await expect(ticket.getByText(labels.quote.imprecise)).toBeHidden();
});

test("the bar with the price replaces the bottom navigation", async ({ page }) => {
  await logInFundedMerchant(page);
  await fill(page);
  const tab = page
    .getByRole("navigation", { name: SHELL_LABELS.en.mainNavigation })
    .getByRole("link")
    .first();
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect(payButton(page)).toBeInViewport();
  expect(await payButton(page).evaluate(isOnTop)).toBe(true);
  expect(await tab.evaluate(isOnTop)).toBe(false);
});

test("a size and a larger vehicle are chosen, priced and booked", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  await fill(page);
  await page.getByRole("radio", { name: /^Large box/ }).check();
  await page.getByRole("button", { name: labels.items.more }).click();
  await page.getByRole("radio", { name: /^Guta/ }).check();
  await expect(page.getByRole("radio", { name: /^Guta.+\d,\d{3}$/ })).toBeChecked();
  await payButton(page).click();
  expect(await getBookedShipment(page, merchant)).toMatchObject({
    vehicle_type_name: "Guta",
    items: [{ length_cm: 60, quantity: 2 }],
  });
});

test("notes, value and reference are behind chips, and leave with them", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  await fill(page);
  const chip = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await chip(labels.extras.addNotes).check();
  await step(page, "what").getByLabel(labels.receiver.notes).fill("Blue gate");
  await chip(labels.items.addValue).check();
  await page.getByLabel(labels.items.value).fill("45,000");
  await chip(labels.items.addValue).uncheck();
  await expect(page.getByLabel(labels.items.value)).toBeHidden();
  await payButton(page).click();
  expect(await getBookedShipment(page, merchant)).toMatchObject({
    dropoff_notes: "Blue gate",
    items: [{ declared_value: null }],
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP_VIEWPORT });

  test("the price holds until a time and counts its last five minutes", async ({ page }) => {
    await page.clock.install();
    await logInFundedMerchant(page);
    await fill(page);
    const ticket = page.getByRole("complementary");
    const holds = ticket.getByText(/^holds until \d\d:\d\d$/).filter({ visible: true });
    await expect(holds).toBeVisible();
    await expect(ticket.getByText(/\d left$/)).toHaveCount(0);
    await page.clock.fastForward("05:30");
    await expect(ticket.getByText(/^[34]:\d\d left$/).filter({ visible: true })).toBeVisible();
  });
});
