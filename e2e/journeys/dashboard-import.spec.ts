import type { Page } from "@playwright/test";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expect, test } from "./journey";
import { walletOf } from "./merchant";
import { call } from "./shipment";
import { openShop } from "./shopkeeper";

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
  await page.getByLabel("Choose a CSV file").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByLabel("Pickup address").fill("Kariakoo Market");
  await page.getByRole("button", { name: "Check the file" }).click();
}

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const shipments = (merchant: Parameters<typeof call>[0]) =>
  call<ShipmentWire[]>(merchant, "/merchant/shipments");

test("a file with bad lines books the good ones that are chosen, and the same file again books nothing", async ({
  page,
}) => {
  const merchant = await openShop(page);
  await upload(page, FILE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("orders.csv");
  await expect(line(page, "Neema Said")).toContainText("Receiver's phone: is no valid phone number");
  await expect(line(page, "Zuhura Omar")).toContainText("We do not reach between these places yet");
  await expect(line(page, "Juma Ally")).toContainText(/TZS [\d,]+/);
  await page.getByLabel("Book line 5").uncheck();
  const book = page.getByRole("button", { name: /^Book 2 shipments for TZS/ });
  await expect(book).toBeEnabled();
  const price = Number((await book.textContent())!.replace(/^Book 2|\D/g, ""));
  await book.click();
  await expect(page.getByText("2 shipments are booked from this file.")).toBeVisible();
  expect(await walletOf(merchant)).toBe(1_000_000 - price);
  await expect(line(page, "Juma Ally").getByRole("link")).toHaveText(/^SHP-/);

  await upload(page, FILE, "orders-again.csv");
  await expect(page.getByText("2 shipments are booked from this file.")).toBeVisible();
  await expect(page.getByText("2 lines cannot be booked.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book \d/ })).toHaveCount(0);
  expect((await shipments(merchant)).map(({ merchant_reference }) => merchant_reference).sort()).toEqual([
    "A-1",
    "A-4",
  ]);
});

test("what is no file of shipments is refused in plain words", async ({ page, quiet }) => {
  quiet.allow(/422/);
  await openShop(page);
  await upload(page, "name,phone\nJuma,0754000001");
  await expect(page.getByText(/^The file lacks a required column/)).toBeVisible();
});

test("where the money ends it stops, says so, and has booked what it could", async ({ page }) => {
  const merchant = await openShop(page, { fundedTzs: 10_000 });
  await upload(page, FILE);
  await page.getByRole("button", { name: /^Book 3 shipments/ }).click();
  const stop = page.getByRole("main").getByRole("alert");
  await expect(stop).toContainText(/^Stopped at line \d\. The balance is too low/);
  await expect(stop.getByRole("link", { name: "Top up the wallet" })).toBeVisible();
  const booked = await shipments(merchant);
  expect(booked.length).toBeGreaterThan(0);
  expect(booked.length).toBeLessThan(3);
});
