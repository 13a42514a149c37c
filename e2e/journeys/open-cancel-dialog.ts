import type { Page } from "@playwright/test";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import type { Locale } from "@/lib/core/locale";

/** Opens the dialog from the menu of a shipment's page. */
export async function openCancelDialog(page: Page, locale: Locale = "en"): Promise<void> {
  await page.getByRole("button", { name: DETAIL_LABELS[locale].more, exact: true }).click();
  await page.getByRole("menuitem", { name: ACTION_LABELS[locale].cancel.button }).click();
}
