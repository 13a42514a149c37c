import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { PAY_LABELS } from "@/components/pay/labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { ENDING_LABELS } from "@/components/tracking/ending-labels";
import { transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { beginPayment, fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";

test.use({ javaScriptEnabled: false });

const renewal = (page: Page) => page.locator('meta[http-equiv="refresh"]');

test("the page does not refresh while a payer's number is typed", async ({ page }) => {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const sent = await createShipment(merchant, { payment_source: "gateway" });
  const payment = await beginPayment(merchant, { shipment_id: sent.id });
  await page.goto(`${payment.payment_url}?lang=en`);
  const { otherwise, refresh } = PAY_LABELS.en;
  await page.getByText(otherwise.open).click();
  await expect(page.getByLabel(otherwise.phone)).toBeVisible();
  await expect(renewal(page)).toHaveCount(0);
  await page.getByRole("link", { name: refresh }).click();
  await expect(page).toHaveURL(`${payment.payment_url}?lang=en`);
});

test("the page does not refresh while a receiver's proposal is typed", async ({ page }) => {
  const merchant = await createTestMerchant();
  await transaction((tx) =>
    tx.update(merchants).set({ receiverMayPropose: true }).where(eq(merchants.id, merchant.id)),
  );
  const sent = await createShipment(merchant);
  await fastForwardToStatus(sent, "out_for_delivery");
  await fastForwardShipment(sent, "failed");
  await page.goto(sent.tracking_url);
  await expect(page.getByRole("button", { name: ENDING_LABELS.sw.proposal.send })).toBeVisible();
  await expect(renewal(page)).toHaveCount(0);
  await page.getByRole("link", { name: TRACKING_LABELS.sw.refresh, exact: true }).click();
  await expect(page).toHaveURL(sent.tracking_url);
  await expect(page.getByRole("button", { name: ENDING_LABELS.sw.proposal.send })).toBeVisible();
});
