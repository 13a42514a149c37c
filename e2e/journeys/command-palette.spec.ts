import type { Page } from "@playwright/test";
import { SHELL_LABELS } from "@/components/shell/labels";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const SEARCH = /\/api\/dashboard\/sandbox\/search/;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

async function openPalette(page: Page) {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto("/dashboard/sandbox");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: SHELL_LABELS.en.search.title });
  return { dialog, said: dialog.getByRole("status"), field: dialog.getByRole("combobox") };
}

test("missing or failed searches are not shown as no results", async ({ page, quiet }) => {
  quiet.allow(/429|503|ERR_FAILED/);
  const merchant = await logInFundedMerchant(page);
  const { shipment_number } = await createShipment(merchant);
  const { dialog, said, field } = await openPalette(page);
  await field.fill("zq");
  await expect(said).toHaveText("Type at least 3 characters to search.");

  const refuse = (status: number, code: string) =>
    page.route(SEARCH, (route) =>
      route.fulfill({ status, json: { detail: "…", code, request_id: null, meta: {} } }),
    );
  await refuse(429, "rate_limited");
  await field.fill("zqx");
  await expect(said).toHaveText(SHELL_LABELS.en.search.refusals.rate_limited!);
  await page.unroute(SEARCH);
  await refuse(503, "busy");
  await field.fill("zqxy");
  await expect(said).toHaveText("The service is busy. Try again in a moment.", { timeout: 20_000 });
  await page.unroute(SEARCH);
  await page.route(SEARCH, (route) => route.abort());
  await field.fill("wall");
  await expect(dialog.getByRole("option", { name: WALLET_LABELS.en.title, exact: true })).toBeVisible();
  await expect(said).toHaveText(/You're offline/, { timeout: 20_000 });
  await page.unroute(SEARCH);

  await field.fill("zqxyz");
  await expect(said).toHaveText(SHELL_LABELS.en.search.nothing);
  await field.fill(shipment_number.slice(-6));
  await expect(dialog.getByRole("option")).toHaveText(new RegExp(shipment_number));
  await expect(said).toBeHidden();
  await field.fill(shipment_number.slice(-2));
  await expect(dialog.getByRole("option").filter({ hasText: shipment_number })).toHaveCount(0);
});
