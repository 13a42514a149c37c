import type { Locator, Page } from "@playwright/test";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { DESK, expect, test } from "./journey";
import { walletOf } from "./merchant";
import { call, send } from "./shipment";
import { allowTiles, openShop } from "./shopkeeper";

const NEW = "/dashboard/sandbox/shipments/new";
const HELD = "+255700000001";
const TABS_MAX = 60;

test.beforeEach(({ quiet }) => allowTiles(quiet));

/** Comes to a control as somebody without a mouse does. */
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

test.describe("at a desk", () => {
  test.use({ viewport: DESK });

  test("a shipment is booked, followed and delivered without a mouse", async ({ page }) => {
    const merchant = await openShop(page);
    await page.goto(NEW);
    await choosePlace(page, "Pickup address", "Posta", "Posta, Dar es Salaam");
    await type(page, "Receiver's name", "Juma Mwinyi");
    await type(page, "Receiver's phone", "0700 000 001");
    await expect(page.getByText(`We will use ${HELD}`)).toBeVisible();
    await choosePlace(page, "Delivery address", "Mlimani Ci", "Mlimani City, Dar es Salaam");
    await type(page, "What is inside", "Shoes");
    const book = page.getByRole("button", { name: /^Book and pay TZS/ });
    await expect(book).toBeVisible();
    const price = Number((await book.textContent())!.replace(/\D/g, ""));
    await tabTo(page, book);
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SHP-/);
    await expect(heading(page, "Confirmed")).toBeVisible();
    expect(await walletOf(merchant)).toBe(1_000_000 - price);
    await tabTo(page, page.getByRole("button", { name: "Next step" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Rider coming")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "To delivered" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Delivered")).toBeVisible();
    await expect(page.getByText("The rider has collected the parcel")).toBeVisible();
    await expect(page.getByText(/Mzigo wako kutoka Duka la Asha unakuja/)).toBeVisible();
  });

  test("a shipment is cancelled without a mouse, in Swahili", async ({ page }) => {
    const merchant = await openShop(page, { locale: "sw" });
    const sent = await send(merchant, { receiver_phone: HELD });
    await page.goto(shipmentPage(sent.id));
    await tabTo(page, page.getByRole("button", { name: "Sitisha", exact: true }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Bure");
    await expect(dialog.getByRole("timer")).toContainText(/Bei hii inadumu 0:\d\d/);
    await type(page, "Sababu", "Mteja ameghairi");
    await tabTo(page, page.getByRole("button", { name: "Sitisha mzigo" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Umesitishwa")).toBeVisible();
    expect(await walletOf(merchant)).toBe(1_000_000);
  });

  test("what a person wrote is shown as text everywhere, and never runs", async ({ page }) => {
    const merchant = await openShop(page);
    const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
    const sent = await send(merchant, {
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
    await page.locator(".leaflet-marker-icon").first().hover();
    await expect(page.locator(".leaflet-tooltip").getByText(evil)).toBeVisible();
  });
});

test.describe("booking on a phone", () => {
  async function fill(page: Page): Promise<Locator> {
    await page.goto(NEW);
    await page.getByRole("combobox", { name: "Pickup address" }).fill("Kariakoo Market");
    await page.getByLabel("Receiver's name").fill("Juma Mwinyi");
    await page.getByLabel("Receiver's phone").fill(HELD);
    await page.getByRole("combobox", { name: "Delivery address" }).fill("Mlimani City");
    await page.getByLabel("What is inside").fill("Shoes");
    return page.getByRole("button", { name: /^Book and pay TZS/ });
  }

  test("pressed twice, the button books once", async ({ page }) => {
    const merchant = await openShop(page);
    await (await fill(page)).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SHP-/);
    expect(await call<ShipmentWire[]>(merchant, "/merchant/shipments")).toHaveLength(1);
  });

  test("without the money it says how much lacks, and leads to the wallet", async ({ page, quiet }) => {
    quiet.allow(/400/);
    await openShop(page, { fundedTzs: 100 });
    const book = await fill(page);
    await expect(page.getByText(/^The balance is TZS [\d,]+ short/)).toBeVisible();
    await book.click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(/is needed, you have TZS 100/);
    await page.getByRole("alert").getByRole("link", { name: "Top up the wallet" }).click();
    await expect(page).toHaveURL(/\/dashboard\/sandbox\/wallet$/);
  });

  test("marks what lacks, and says at the price why there is none", async ({ page, quiet }) => {
    quiet.allow(/400/);
    await openShop(page);
    await fill(page);
    await page.getByLabel("What is inside").fill("");
    await page.getByLabel("Receiver's name").fill("");
    await page.getByRole("button", { name: "Book the shipment" }).click();
    await expect(page.getByLabel("Receiver's name")).toBeFocused();
    await expect(page.getByLabel("What is inside")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("What is inside").fill("Shoes");
    await page.getByRole("combobox", { name: "Delivery address" }).fill("Xyzzy 12");
    await expect(page.getByText(/^We could not find the delivery address/)).toBeVisible();
  });

  test("the pin is put by typing, and goes when the address names another place", async ({ page }) => {
    await openShop(page);
    await page.goto(NEW);
    const ends = page.locator("section").filter({ hasText: "The receiver gets an SMS" });
    await page.getByRole("combobox", { name: "Delivery address" }).fill("Mlimani Ci");
    await page.getByRole("option", { name: "Mlimani City, Dar es Salaam" }).click();
    await expect(ends.getByText(/^The pin is at -6\.77/)).toBeVisible();
    await page
      .getByRole("combobox", { name: "Delivery address" })
      .fill("Shop 4, Mlimani City, Dar es Salaam");
    await expect(ends.getByText(/^The pin is at -6\.77/)).toBeVisible();
    await page.getByRole("combobox", { name: "Delivery address" }).fill("Kariakoo");
    await expect(ends.getByText(/^No pin/)).toBeVisible();
    await ends.getByRole("button", { name: "Pin on the map" }).click();
    await ends.getByLabel("Latitude").fill("-6.8");
    await ends.getByLabel("Longitude").fill("39.28");
    await expect(ends.getByText("The pin is at -6.8000, 39.2800")).toBeVisible();
  });
});
