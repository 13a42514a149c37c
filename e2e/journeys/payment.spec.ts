import type { Page } from "@playwright/test";
import type { Payment } from "@/lib/core/money/payment-request";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { mintMerchant, walletOf } from "./merchant";
import { beginPayment, call, send } from "./shipment";

const TOP_UP_TZS = 25_000;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an approved top-up is credited once, however often one presses, and leads back to the shop", async ({
      page,
      baseURL,
    }) => {
      const merchant = await mintMerchant({ fundedTzs: 0 });
      const return_url = `${baseURL}/docs?order=7&paid=yes`;
      const payment = await beginPayment(merchant, {
        purpose: "wallet_topup",
        amount: TOP_UP_TZS,
        return_url,
      });
      await page.goto(payment.payment_url);
      await expect(page.getByText("SANDBOX")).toBeVisible();
      await expect(page.getByText("TZS 25,000")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Kubali malipo" }).dblclick();
      await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
      await page.reload();
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "approve" } });
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "decline" } });
      await page.reload();
      await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
      await expect(page.getByRole("button")).toHaveCount(0);
      expect(await walletOf(merchant)).toBe(TOP_UP_TZS);
      expect(await stateOf(merchant, payment)).toMatchObject({ status: "succeeded", failure_code: null });
      await page.getByRole("link", { name: "Rudi kwa Duka la Asha" }).click();
      await expect(page).toHaveURL(return_url);
    });

    test("an approved payment confirms its shipment; a declined one leaves it to be paid again", async ({
      page,
    }) => {
      const merchant = await mintMerchant({ fundedTzs: 0 });
      const sent = await send(merchant, { payment_source: "gateway" });
      expect(sent).toMatchObject({ status: "pending", payment_status: "pending" });
      const declined = await beginPayment(merchant, { shipment_id: sent.id });
      await page.goto(`${declined.payment_url}?lang=en`);
      await expect(page.getByText(sent.shipment_number)).toBeVisible();
      await page.getByRole("button", { name: "Decline it" }).click();
      await expect(heading(page)).toHaveText("The payment did not go through");
      await expect(page.getByText("The payment was declined. No money was taken.")).toBeVisible();
      expect(await stateOf(merchant, declined)).toMatchObject({
        status: "failed",
        failure_code: "user_cancelled",
      });
      expect((await shipmentOf(merchant, sent)).status).toBe("pending");

      const approved = await beginPayment(merchant, { shipment_id: sent.id });
      expect(approved.amount).toBe(sent.total_amount);
      await page.goto(`${approved.payment_url}?lang=en`);
      await page.getByRole("button", { name: "Approve the payment" }).dblclick();
      await expect(heading(page)).toHaveText("Payment received");
      expect(await shipmentOf(merchant, sent)).toMatchObject({ status: "confirmed", payment_status: "paid" });
      expect(await walletOf(merchant)).toBe(0);
      await page.goto(sent.tracking_url);
      await expect(heading(page)).toHaveText("Imethibitishwa, tunatafuta dereva");
    });
  });
}

test("a payment that the payer lets time out takes nothing, and the page says so by itself", async ({
  page,
}) => {
  const merchant = await mintMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.goto(payment.payment_url);
  await page.getByRole("button", { name: "Acha muda uishe" }).click();
  await expect(page.getByText("Hakuna pesa iliyokatwa.")).toBeVisible();
  expect(await walletOf(merchant)).toBe(0);
});

test("what is paid elsewhere shows on an open page without a touch", async ({ page }) => {
  const merchant = await mintMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.clock.install();
  await page.goto(payment.payment_url);
  await expect(heading(page)).toHaveText("Malipo");
  await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "approve" } });
  await page.clock.fastForward(5000);
  await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
});

type Owner = Parameters<typeof call>[0];

function stateOf(merchant: Owner, { reference }: { reference: string }): Promise<Payment> {
  return call<Payment>(merchant, `/payment/${reference}`);
}

function shipmentOf(merchant: Owner, { id }: ShipmentWire): Promise<ShipmentWire> {
  return call<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
}
