import { expect, type Page } from "@playwright/test";

/** Fills in the form of the sandbox with a parcel whose rider waits, pays, and arrives at the page of the shipment. */
export async function bookByHand(page: Page): Promise<void> {
  await page.goto("/dashboard/sandbox/shipments/new");
  await page.getByRole("combobox", { name: "Pickup address" }).fill("Kariakoo Market");
  await page.getByLabel("Receiver's name").fill("Juma Mwinyi");
  await page.getByLabel("Receiver's phone").fill("0700 000 001");
  await page.getByRole("combobox", { name: "Delivery address" }).fill("Mlimani City");
  await page.getByLabel("What is inside").fill("Shoes");
  await page.getByRole("button", { name: /^Book and pay TZS/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SHP-/);
}
