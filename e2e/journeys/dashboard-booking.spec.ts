import type { Locator, Page, Route } from "@playwright/test";
import { BOOK_LABELS } from "@/components/shipments/book/labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { IMPORT_PLACE_LABELS } from "@/components/shipments/import/labels-places";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { listCoveredPlaceNames } from "./covered-names";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { openBrowser, killBrowser } from "./power-cut";
import { callApi } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const NEW = "/dashboard/sandbox/shipments/new";
const HELD = "+255700000001";
const TYPED = [
  [COLUMN_LABELS.en.pickup_address, "Kariakoo Market"],
  [COLUMN_LABELS.en.receiver_name, "Juma Mwinyi"],
  [COLUMN_LABELS.en.receiver_phone, HELD],
  [COLUMN_LABELS.en.dropoff_address, "Mlimani City"],
  [COLUMN_LABELS.en.description, "Shoes"],
] as const;

const step = (page: Page, name: keyof typeof BOOK_LABELS.en.steps) =>
  page.getByRole("region", { name: BOOK_LABELS.en.steps[name], exact: true });

async function typeCoordinates(ends: Locator, latitude: string, longitude: string): Promise<void> {
  await ends.getByRole("button", { name: BOOK_LABELS.en.pin.type }).click();
  await ends.getByLabel(BOOK_LABELS.en.pin.latitude).fill(latitude);
  await ends.getByLabel(BOOK_LABELS.en.pin.longitude).fill(longitude);
}

const field = (page: Page, name: string) =>
  page.getByRole(name.endsWith("address") ? "combobox" : "textbox", { name, exact: true });

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test.describe("booking on a phone", () => {
  test("selecting a place keeps the typed text and shows the place", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const book = await fill(page);
    const typed = "Sinza Makaburini karibu na Shell";
    const field = page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address });
    await field.fill(typed);
    await page.getByRole("option", { name: "Sinza Makaburini" }).click();
    await expect(field).toHaveValue(typed);
    await expect(page.getByText(BOOK_LABELS.en.pin.chosen)).toBeVisible();
    await expect(page.locator("strong", { hasText: "Sinza Makaburini, Dar es Salaam" })).toBeVisible();
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    const [sent] = await callApi<ShipmentWire[]>(merchant, "/merchant/shipments");
    expect(sent!.dropoff_address).toBe(typed);
  });

  test("a typed address shows its matched place, which is booked", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const book = await fill(page);
    await page
      .getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address })
      .fill("Nyumba ya tatu, Tandale");
    const ends = step(page, "where");
    await expect(ends.locator("strong", { hasText: "Tandale, Dar es Salaam" })).toBeVisible();
    await expect(ends.getByText(/^Somewhere in this area/)).toBeVisible();
    await expect(ends.locator(".leaflet-marker-icon:not(.map-place)")).toBeVisible();
    // Phones have no map of the route beside the price.
    await page.setViewportSize(DESKTOP_VIEWPORT);
    const way = page.getByRole("complementary").filter({ has: book });
    await expect(way.locator(".leaflet-marker-icon:not(.map-place)")).toHaveCount(2);
    await expect(way.getByText(/[\d.]+ km/).first()).toBeVisible();
    await expect(way.locator(".map-place").first()).toBeAttached();
    await expect(way.locator(".leaflet-tooltip")).toBeVisible();
    expect(await listCoveredPlaceNames(page)).toEqual([]);
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    const [{ id }] = (await callApi<ShipmentWire[]>(merchant, "/merchant/shipments")) as [ShipmentWire];
    const sent = await callApi<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
    expect(sent).toMatchObject({ dropoff_latitude: -6.7905, dropoff_longitude: 39.2442 });
    await fill(page);
    await page
      .getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address })
      .fill("Nyumba ya tatu, Tandale");
    await expect(ends.locator("strong", { hasText: "Tandale, Dar es Salaam" })).toBeVisible();
    await expect(ends.getByText(/^Somewhere in this area/)).toBeVisible();
    await expect(ends.locator(".leaflet-marker-icon:not(.map-place)")).toBeVisible();
  });

  test("a manually placed pin is suggested next time with ward and city", async ({ page }) => {
    await logInFundedMerchant(page);
    const book = await fill(page);
    const address = page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address });
    const ends = step(page, "where");
    await address.fill("Nyumba ya tatu, Tandale");
    await expect(ends.getByText(IMPORT_PLACE_LABELS.en.found)).toBeVisible();
    await typeCoordinates(ends, "-6.7941", "39.2407");
    await expect(ends.getByText(BOOK_LABELS.en.pin.moved)).toBeVisible();
    await expect(ends.locator("strong", { hasText: "Tandale, Dar es Salaam" })).toBeVisible();
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    await fill(page);
    await address.fill("Nyumba ya tatu, Tandale");
    await expect(ends.getByText(BOOK_LABELS.en.pin.sureness.before)).toBeVisible();
    await expect(ends.locator("strong", { hasText: /, Dar es Salaam$/ })).toBeVisible();
  });

  test("an address far from a manual pin is reported before payment", async ({ page }) => {
    await logInFundedMerchant(page);
    await fill(page);
    const address = page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address });
    const ends = step(page, "where");
    await expect(ends.getByText(IMPORT_PLACE_LABELS.en.found)).toBeVisible();
    await typeCoordinates(ends, "-6.7731", "39.2190");
    await expect(ends.getByText(BOOK_LABELS.en.pin.moved)).toBeVisible();
    await expect(ends.getByText(/km from the pin/)).toHaveCount(0);
    await address.fill("Kariakoo Market");
    await expect(
      ends.getByText(/matches Kariakoo Market, .+ km from the pin\. The rider goes to the pin/),
    ).toBeVisible();
    await ends.getByRole("button", { name: BOOK_LABELS.en.pin.remove }).click();
    await expect(ends.locator("strong", { hasText: "Kariakoo Market" })).toBeVisible();
    await expect(ends.getByText(/km from the pin/)).toHaveCount(0);
  });

  test("the form is restored until it is booked or reset", async ({ page }) => {
    await logInFundedMerchant(page);
    const book = await fill(page);
    await typeReference(page, "ORDER-77");
    await page.getByLabel(SHIPMENT_TEXTS.en.fragile).check();
    await page.goto("/dashboard/sandbox/wallet");
    await page.goto(NEW);
    await expect(page.getByText(BOOK_LABELS.en.kept.text)).toBeVisible();
    await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Juma Mwinyi");
    await expect(page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address })).toHaveValue(
      "Mlimani City",
    );
    await expect(page.getByLabel(COLUMN_LABELS.en.merchant_reference)).toHaveValue("ORDER-77");
    await expect(page.getByLabel(SHIPMENT_TEXTS.en.fragile)).toBeChecked();
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    await page.goto(NEW);
    await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("");
    await page.getByLabel(COLUMN_LABELS.en.receiver_name).fill("Asha");
    await page.reload();
    await page.getByRole("button", { name: BOOK_LABELS.en.kept.beginAnew }).click();
    await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("");
  });

  test("the form is restored after the browser is killed", async ({ page, baseURL }) => {
    await logInFundedMerchant(page);
    const cookies = await page.context().cookies();
    const folder = createTemporaryFolder();
    try {
      const typed = await openBrowser(folder.path, baseURL!);
      await typed.context().addCookies(cookies);
      await fill(typed);
      await typeReference(typed, "ORDER-78");
      await typed.getByLabel(SHIPMENT_TEXTS.en.fragile).check();
      await killBrowser(typed.context());
      const again = await openBrowser(folder.path, baseURL!);
      await again.context().addCookies(cookies);
      await again.goto(NEW);
      await expect(again.getByText(BOOK_LABELS.en.kept.text)).toBeVisible();
      await step(again, "from").getByRole("button", { name: BOOK_LABELS.en.change }).click();
      for (const [label, value] of TYPED) await expect(field(again, label)).toHaveValue(value);
      await expect(again.getByLabel(COLUMN_LABELS.en.merchant_reference)).toHaveValue("ORDER-78");
      await expect(again.getByLabel(SHIPMENT_TEXTS.en.fragile)).toBeChecked();
      await again.context().close();
    } finally {
      folder.remove();
    }
  });

  test("an order with a lost response is booked once after a reload", async ({ page, quiet }) => {
    quiet.allow(/net::ERR/);
    const merchant = await logInFundedMerchant(page);
    const book = await fill(page);
    await expect(book).toBeVisible();
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/api/dashboard/sandbox/shipments", lost);
    await book.click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await page.unroute("**/api/dashboard/sandbox/shipments", lost);
    await page.reload();
    await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Juma Mwinyi");
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    expect(await callApi<ShipmentWire[]>(merchant, "/merchant/shipments")).toHaveLength(1);
  });

  async function fill(page: Page): Promise<Locator> {
    await page.goto(NEW);
    for (const [label, value] of TYPED) await field(page, label).fill(value);
    return page.getByRole("button", { name: /^Book and pay TZS/ });
  }

  async function typeReference(page: Page, reference: string): Promise<void> {
    await page.getByLabel(BOOK_LABELS.en.extras.addReference, { exact: true }).check();
    await page.getByLabel(COLUMN_LABELS.en.merchant_reference).fill(reference);
  }

  test("a pickup is booked for a later day, and a missing time is marked", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const book = await fill(page);
    const { later, day, time } = BOOK_LABELS.en.when;
    await step(page, "when").getByRole("radio", { name: later }).check();
    await page.getByLabel(day).selectOption({ index: 2 });
    await page.getByRole("button", { name: BOOK_LABELS.en.quote.book }).click();
    await expect(page.getByLabel(time)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(time).selectOption("17:00");
    await book.click();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    await expect(page.getByText("17:00–19:00")).toBeVisible();
    const [{ id }] = (await callApi<ShipmentWire[]>(merchant, "/merchant/shipments")) as [ShipmentWire];
    const sent = await callApi<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
    expect(sent.pickup_after).toMatch(/T14:00:00\.000Z$/);
    expect(Date.parse(sent.pickup_before!) - Date.parse(sent.pickup_after!)).toBe(2 * 3_600_000);
  });

  test("a double click books once", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    await (await fill(page)).dblclick();
    await expect(page.getByText(/^SHP-/)).toBeVisible();
    expect(await callApi<ShipmentWire[]>(merchant, "/merchant/shipments")).toHaveLength(1);
  });

  test("an insufficient balance shows the missing amount and links to the wallet", async ({
    page,
    quiet,
  }) => {
    quiet.allow(/400/);
    await logInFundedMerchant(page, { fundedTzs: 100 });
    const book = await fill(page);
    await expect(page.getByText(/^Your balance is TZS [\d,]+ short/)).toBeVisible();
    await book.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      /you need TZS [\d,]+ and have TZS 100/,
    );
    await page.getByRole("alert").getByRole("link", { name: BOOK_LABELS.en.quote.topUp }).click();
    await expect(page).toHaveURL(/\/dashboard\/sandbox\/wallet$/);
  });

  test("missing fields are marked, and explained at the price", async ({ page, quiet }) => {
    quiet.allow(/400/);
    await logInFundedMerchant(page);
    await fill(page);
    await page.getByLabel(COLUMN_LABELS.en.description).fill("");
    await page.getByLabel(COLUMN_LABELS.en.receiver_name).fill("");
    await page.getByRole("button", { name: BOOK_LABELS.en.quote.book }).click();
    await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toBeFocused();
    await expect(page.getByLabel(COLUMN_LABELS.en.description)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(COLUMN_LABELS.en.description).fill("Shoes");
    await page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address }).fill("Xyzzy 12");
    await expect(page.getByText(/^We couldn't find the delivery address/)).toBeVisible();
  });

  test("the pin is set by typing, and removed when the address names another place", async ({ page }) => {
    await logInFundedMerchant(page);
    await page.goto(NEW);
    const ends = step(page, "where");
    await page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address }).fill("Mlimani Ci");
    await page.getByRole("option", { name: "Mlimani City, Dar es Salaam" }).click();
    await expect(ends.getByText(BOOK_LABELS.en.pin.chosen)).toBeVisible();
    await page
      .getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address })
      .fill("Shop 4, Mlimani City, Dar es Salaam");
    await expect(ends.getByText(BOOK_LABELS.en.pin.chosen)).toBeVisible();
    await page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address }).fill("Kariakoo");
    await expect(ends.getByText(IMPORT_PLACE_LABELS.en.found)).toBeVisible();
    await typeCoordinates(ends, "-6.8", "39.28");
    await expect(ends.getByText(BOOK_LABELS.en.pin.moved)).toBeVisible();
  });
});
