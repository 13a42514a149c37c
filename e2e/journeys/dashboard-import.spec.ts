import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { formatPhone } from "@/lib/core/input/format-phone";
import { BOOK_LABELS } from "@/components/shipments/book/labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { IMPORT_LABELS } from "@/components/shipments/import/labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { transaction } from "@/db/client";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { creditSandboxWallet } from "@/lib/payments/sandbox-credit";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { createTestPerson } from "../api/people";
import { logInByRequest } from "./enter";
import { startHookServer } from "./hook-server";
import { expect, test } from "./journey";
import { getBalance } from "./merchant";
import { callApi } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const GOOD = "0754000001,Posta mpya,-6.7602,39.2533,Shoes,small";
const FILE = [
  "name,phone,address,latitude,longitude,item,size,reference",
  `Juma Ally,${GOOD},A-1`,
  "Neema Said,nobody,Posta mpya,-6.76,39.25,Shoes,small,A-2",
  "Zuhura Omar,0754000001,Posta mpya,1.5,20.1,Shoes,small,A-3",
  `Salum Bakari,${GOOD},A-4`,
  `Rehema Juma,${GOOD},A-5`,
].join("\n");

async function upload(page: Page, content: string, name = "orders.csv"): Promise<void> {
  await page.goto("/dashboard/sandbox/shipments/import");
  await page.getByLabel(IMPORT_LABELS.en.file.label).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByLabel(COLUMN_LABELS.en.pickup_address).fill("Kariakoo Market");
  await page.getByRole("button", { name: IMPORT_LABELS.en.file.button }).click();
}

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const shipments = (merchant: Parameters<typeof callApi>[0]) =>
  callApi<ShipmentWire[]>(merchant, "/merchant/shipments");

test("a file with invalid lines books the selected valid ones; the same file again books nothing", async ({
  page,
}) => {
  const merchant = await logInFundedMerchant(page);
  await upload(page, FILE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("orders.csv");
  await expect(line(page, "Neema Said")).toContainText(
    "Receiver's phone: “nobody” isn't a valid phone number",
  );
  await expect(line(page, "Zuhura Omar")).toContainText("We don't deliver between these places yet");
  await expect(line(page, "Juma Ally")).toContainText(/TZS [\d,]+/);
  // Line 6 is the last row of the spreadsheet.
  await page.getByLabel("Book line 6").uncheck();
  const book = page.getByRole("button", { name: /^Book 2 shipments for TZS/ });
  await expect(book).toBeEnabled();
  const price = Number((await book.textContent())!.replace(/^Book 2|\D/g, ""));
  await book.click();
  await expect(page.getByText("2 shipments booked from this file.")).toBeVisible();
  expect(await getBalance(merchant)).toBe(1_000_000 - price);
  await expect(line(page, "Juma Ally").getByRole("link")).toHaveText(/^SHP-/);

  await upload(page, FILE, "orders-again.csv");
  await expect(page.getByText("2 shipments booked from this file.")).toBeVisible();
  await expect(page.getByText("2 lines cannot be booked.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book \d/ })).toHaveCount(0);
  expect((await shipments(merchant)).map(({ merchant_reference }) => merchant_reference).sort()).toEqual([
    "A-1",
    "A-4",
  ]);
});

test("a line shows its matched place, also on a map, and is unselected if imprecise", async ({
  page,
  quiet,
}) => {
  allowTileErrors(quiet);
  const merchant = await logInFundedMerchant(page);
  const rough = '"Nyumba ya tatu, Tandale",,,Shoes,small';
  await upload(page, `${FILE.split("\n")[0]}\nJuma Ally,${GOOD},A-1\nNeema Said,0754000001,${rough},A-2`);
  await expect(page.getByText("Pickup matched to: Kariakoo Market")).toBeVisible();
  const unsure = line(page, "Neema Said");
  await expect(unsure).toContainText(
    /Matched to: Tandale, Dar es Salaam\. Somewhere in this area.+ [\d.]+ km/,
  );
  await expect(unsure).toContainText(/TZS [\d,]+/);
  await expect(unsure.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByText(/^1 line is left out because its place is only roughly known/)).toBeVisible();
  await unsure.getByRole("button", { name: "Map of line 3" }).click();
  await expect(unsure.locator(".leaflet-marker-icon:not(.map-place)")).toHaveCount(2);
  const all = page.getByLabel(IMPORT_LABELS.en.report.all);
  for (const isOn of [false, true]) {
    await all.click();
    await expect(all).toBeChecked({ checked: isOn });
  }
  await expect(unsure.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("button", { name: /^Book 1 shipment for/ })).toBeEnabled();
  await page.getByLabel("Book line 3").check();
  await page.getByRole("button", { name: /^Book 2 shipments for TZS/ }).click();
  await expect(page.getByText("2 shipments booked from this file.")).toBeVisible();
  expect(await shipments(merchant)).toHaveLength(2);
});

test("quick selections are stored in order", async ({ page, quiet }) => {
  allowTileErrors(quiet);
  await logInFundedMerchant(page);
  await upload(page, `${FILE.split("\n")[0]}\nJuma Ally,${GOOD},A-1`);
  const book = page.getByRole("button", { name: /^Book 1 shipment for/ });
  await expect(book).toBeEnabled();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route("**/imports/*/lines", async (route) => {
    held.push(route.request().url());
    if (held.length === 1) await released;
    await route.continue();
  });
  const all = page.getByLabel(IMPORT_LABELS.en.report.all);
  await all.click();
  await expect(all).not.toBeChecked();
  await all.click();
  await expect(all).toBeChecked();
  release();
  await expect(book).toBeEnabled();
  await page.reload();
  await expect(book).toBeEnabled();
});

test("pricing many lines shows progress", async ({ page }) => {
  await logInFundedMerchant(page);
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let steps = 0;
  await page.route("**/imports/*/quote", async (route) => {
    steps += 1;
    if (steps === 2) await isSeen;
    await route.continue();
  });
  const lines = Array.from({ length: 40 }, (_, index) => `Juma Ally,${GOOD},N-${index}`);
  await upload(page, [FILE.split("\n")[0], ...lines].join("\n"));
  const bar = page.getByRole("progressbar", { name: "Getting prices: 25 of 40…" });
  await expect(bar).toHaveAttribute("value", "25");
  goOn();
  await expect(page.getByRole("button", { name: /^Book 40 shipments for TZS/ })).toBeEnabled();
});

test("an invalid file is rejected with an explanation", async ({ page, quiet }) => {
  quiet.allow(/422/);
  await logInFundedMerchant(page);
  await upload(page, "");
  await expect(page.getByText(IMPORT_LABELS.en.problems.file_empty!)).toBeVisible();
  await upload(page, "name,phone\nJuma,0754000001");
  await expect(page.getByText("Still needed: Delivery address, What is inside")).toBeVisible();
  await expect(page.getByRole("button", { name: IMPORT_LABELS.en.match.go })).toBeDisabled();
});

test("unknown columns are reported and can be matched manually", async ({ page }) => {
  await logInFundedMerchant(page);
  const head = "name,phone,Wapi,latitude,longitude,item,size,Shade,Order no.";
  await upload(
    page,
    `${head}\nJuma Ally,${GOOD},red,A-1\n\nNeema Said,${GOOD.replace("small", "huge")},blue,A-2`,
  );
  const column = (header: string) => page.getByLabel(`Read “${header}” as`);
  await expect(column("Shade")).toHaveValue("");
  await expect(column("name")).toHaveValue("receiver_name");
  await expect(page.getByText("Still needed: Delivery address")).toBeVisible();
  await column("Wapi").selectOption(COLUMN_LABELS.en.dropoff_address);
  await column("Order no.").selectOption(COLUMN_LABELS.en.merchant_reference);
  await page.getByRole("button", { name: IMPORT_LABELS.en.match.go }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("orders.csv");
  await expect(line(page, "Juma Ally")).toContainText("A-1");
  const bad = line(page, "Neema Said");
  await expect(bad).toContainText("Line 4");
  await expect(bad.locator("p", { hasText: "huge" })).toHaveText(
    /^Parcel size: “huge” isn't a size we know\. Allowed: envelope, small, medium/,
  );
  await expect(bad.locator("p.text-bad")).toHaveCount(1);
});

test("the import stops at an insufficient balance with an explanation and partial result", async ({
  page,
}) => {
  const merchant = await logInFundedMerchant(page, { fundedTzs: 10_000 });
  await upload(page, FILE);
  await page.getByRole("button", { name: /^Book 3 shipments/ }).click();
  const stop = page.getByRole("main").getByRole("alert");
  await expect(stop).toContainText(/^Stopped at line \d\. Your balance is too low/);
  await expect(stop.getByRole("link", { name: BOOK_LABELS.en.quote.topUp })).toBeVisible();
  const booked = await shipments(merchant);
  expect(booked.length).toBeGreaterThan(0);
  expect(booked.length).toBeLessThan(3);
});

test("before approval a file is booked with play money, with visible messages and webhooks", async ({
  page,
}) => {
  const hook = await startHookServer();
  const person = await createTestPerson("email_verified");
  const caller = { merchantId: person.merchantId, mode: "sandbox" } as const;
  const endpoint = await transaction(async (tx) => {
    await creditSandboxWallet(tx, person.merchantId);
    const asked = { url: hook.url, events: ["shipment.created" as const], description: null };
    return (await createEndpoint(tx, caller, asked)).endpoint;
  });
  await logInByRequest(page, person);
  const phone = `07${randomInt(40_000_000, 49_999_999)}`;
  const lines = ["Asha", "Juma", "Neema", "Salum", "Rehema", "Omari", "Zuhura"].map(
    (name) => `${name} Ally,${GOOD.replace("0754000001", phone)},${name}`,
  );
  await upload(page, [FILE.split("\n")[0], ...lines].join("\n"));
  let [steps, goOn] = [0, () => {}];
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/imports/*/commit", async (route) => {
    steps += 1;
    if (steps === 2) await isSeen;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Book 7 shipments for TZS/ }).click();
  await expect(page.getByRole("progressbar", { name: "Booking 5 of 7…" })).toHaveAttribute("value", "5");
  goOn();
  await expect(page.getByText("7 shipments booked from this file.")).toBeVisible();

  await page.goto("/dashboard/sandbox/messages");
  const message = page.getByText(formatPhone(`+255${phone.slice(1)}`)).first();
  await message.click();
  await expect(page.getByText(MESSAGE_LABELS.en.reasons.sandbox).filter({ visible: true })).toHaveCount(1);
  await expect.poll(() => hook.hits.length).toBe(7);
  await page.goto(`/dashboard/sandbox/webhooks/${endpoint.id}`);
  await expect(page.getByLabel(WEBHOOK_LABELS.en.health.title)).toContainText("7 delivered, 0 given up");
  await hook.close();
});
