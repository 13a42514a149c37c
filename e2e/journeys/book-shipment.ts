import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import { expect, type Page } from "@playwright/test";

export async function bookShipment(page: Page): Promise<void> {
  await page.goto("/dashboard/sandbox/shipments/new");
  await page.getByRole("combobox", { name: COLUMN_LABELS.en.pickup_address }).fill("Kariakoo Market");
  await page.getByLabel(COLUMN_LABELS.en.receiver_name).fill("Juma Mwinyi");
  await page.getByLabel(COLUMN_LABELS.en.receiver_phone).fill("0700 000 001");
  await page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address }).fill("Mlimani City");
  await page.getByLabel(COLUMN_LABELS.en.description).fill("Shoes");
  await page.getByRole("button", { name: /^Book and pay TZS/ }).click();
  await expect(page.getByText(/^SHP-/)).toBeVisible();
}
