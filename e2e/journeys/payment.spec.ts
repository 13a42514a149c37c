import type { Page } from "@playwright/test";
import type { Payment } from "@/lib/core/money/payment-request";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expectReadable } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { mintMerchant, walletOf } from "./merchant";
import { beginPayment, call, send } from "./shipment";

const TOP_UP_TZS = 25_000;
/** From one address in ten minutes. */
const WRONG_MAX = 10;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an approved top-up is credited once, however often one presses, and leads back to the shop", {
      tag: "@short",
    }, async ({ page, baseURL }) => {
      const merchant = await mintMerchant({ fundedTzs: 0 });
      const return_url = `${baseURL}/docs?order=7&paid=yes`;
      const payment = await beginPayment(merchant, {
        purpose: "wallet_topup",
        amount: TOP_UP_TZS,
        return_url,
      });
      await page.goto(payment.payment_url);
      await expect(page.getByText("SANDBOX")).toBeVisible();
      await expect(page.getByText("TZS 25,000", { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Kubali malipo" }).dblclick();
      await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
      await page.reload();
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "approve" } });
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "decline" } });
      await page.reload();
      await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("radio")).toHaveCount(0);
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
      await expect(heading(page)).toHaveText("The payment didn't go through");
      await expect(page.getByText("The payment was declined. No money has left your account.")).toBeVisible();
      expect(await stateOf(merchant, declined)).toMatchObject({
        status: "failed",
        failure_code: "user_cancelled",
      });
      expect((await shipmentOf(merchant, sent)).status).toBe("pending");

      await expect(page.getByRole("heading", { name: "Try again" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Need help?" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Call", exact: false })).toHaveAttribute(
        "href",
        "tel:+255222110000",
      );
      await page.getByLabel("Phone number to charge").fill("0688 123 456");
      if (javaScriptEnabled) await expectReadable(page);
      await page.getByRole("button", { name: "Pay TZS" }).click();
      await expect(page.getByText("+255 688 ••• 456", { exact: true })).toBeVisible();
      await expect(page.getByText("Airtel Money").first()).toBeVisible();
      expect(page.url()).not.toContain(declined.reference);
      await page.getByRole("button", { name: "Approve the payment" }).dblclick();
      await expect(heading(page)).toHaveText("Payment received");
      expect(await shipmentOf(merchant, sent)).toMatchObject({ status: "confirmed", payment_status: "paid" });
      expect(await walletOf(merchant)).toBe(0);
      await page.goto(sent.tracking_url);
      await expect(heading(page)).toHaveText("Imethibitishwa, tunatafuta dereva");
    });
  });
}

test("the payer sees what is charged, and changes the method while the request is open", async ({ page }) => {
  const merchant = await mintMerchant({ fundedTzs: 0 });
  const sent = await send(merchant, { payment_source: "gateway" });
  const first = await beginPayment(merchant, { shipment_id: sent.id, phone_number: "+255754111222" });
  await page.goto(first.payment_url);
  await expect(page.getByText("M-Pesa").first()).toBeVisible();
  await expect(page.getByText("+255 754 ••• 222").first()).toBeVisible();
  await page.getByText("Lipa kwa simu au njia nyingine").click();
  await page.getByRole("radio", { name: "Kadi" }).check();
  await expect(page.getByLabel("Namba ya simu ya kutozwa")).toBeHidden();
  await expectReadable(page);
  await page.getByRole("button", { name: "Lipa TZS" }).click();
  await expect(page.getByText("+255 754 ••• 222")).toHaveCount(0);
  await page.getByRole("button", { name: "Kubali malipo" }).click();
  await expect(heading(page)).toHaveText("Malipo yamefanikiwa");
  expect(await stateOf(merchant, first)).toMatchObject({ status: "cancelled" });
  await page.goto(first.payment_url);
  await expect(heading(page)).toHaveText("Imeshalipwa");
});

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

test("wrong references are limited as wrong tracking codes are, and a right one still opens", async ({
  page,
}) => {
  for (let miss = 0; miss < WRONG_MAX; miss++) await page.request.get(`/pay/NOTHING${miss}`);
  await page.goto("/pay/NOTHING");
  await expect(heading(page)).toHaveText("Tafadhali subiri kidogo");
  const merchant = await mintMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.goto(payment.payment_url);
  await expect(heading(page)).toHaveText("Malipo");
});

type Owner = Parameters<typeof call>[0];

function stateOf(merchant: Owner, { reference }: { reference: string }): Promise<Payment> {
  return call<Payment>(merchant, `/payment/${reference}`);
}

function shipmentOf(merchant: Owner, { id }: ShipmentWire): Promise<ShipmentWire> {
  return call<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
}
