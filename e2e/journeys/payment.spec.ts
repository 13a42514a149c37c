import type { Page } from "@playwright/test";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { PAY_LABELS } from "@/components/pay/labels";
import { CONTACT_LABELS } from "@/components/public-page/contact-labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import type { Payment } from "@/lib/core/money/payment-request";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { createTestMerchant, getBalance } from "./merchant";
import { beginPayment, callApi, createShipment } from "./shipment";

const TOP_UP_TZS = 25_000;
/** Limit per address in ten minutes. */
const WRONG_MAX = 10;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an approved top-up is credited once, and returns to the dashboard", {
      tag: "@short",
    }, async ({ page, baseURL }) => {
      const merchant = await createTestMerchant({ fundedTzs: 0 });
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
      await page.getByRole("button", { name: PAY_LABELS.sw.simulator.approve }).dblclick();
      await expect(heading(page)).toHaveText(PAY_LABELS.sw.endings.succeeded.heading);
      await page.reload();
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "approve" } });
      await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "decline" } });
      await page.reload();
      await expect(heading(page)).toHaveText(PAY_LABELS.sw.endings.succeeded.heading);
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("radio")).toHaveCount(0);
      expect(await getBalance(merchant)).toBe(TOP_UP_TZS);
      expect(await stateOf(merchant, payment)).toMatchObject({ status: "succeeded", failure_code: null });
      await page.getByRole("link", { name: PAY_LABELS.sw.back("Duka la Asha") }).click();
      await expect(page).toHaveURL(return_url);
    });

    test("an approved payment confirms its shipment; a declined one can be repeated", async ({ page }) => {
      const merchant = await createTestMerchant({ fundedTzs: 0 });
      const sent = await createShipment(merchant, { payment_source: "gateway" });
      expect(sent).toMatchObject({ status: "pending", payment_status: "pending" });
      const declined = await beginPayment(merchant, { shipment_id: sent.id });
      await page.goto(`${declined.payment_url}?lang=en`);
      await expect(page.getByText(sent.shipment_number)).toBeVisible();
      await page.getByRole("button", { name: PAY_LABELS.en.simulator.decline }).click();
      await expect(heading(page)).toHaveText(PAY_LABELS.en.endings.failed.heading);
      await expect(
        page.getByText(`${PAY_LABELS.en.failures.user_cancelled} ${PAY_LABELS.en.money.stayed}`),
      ).toBeVisible();
      expect(await stateOf(merchant, declined)).toMatchObject({
        status: "failed",
        failure_code: "user_cancelled",
      });
      expect((await shipmentOf(merchant, sent)).status).toBe("pending");

      await expect(page.getByRole("heading", { name: PAY_LABELS.en.otherwise.again })).toBeVisible();
      await expect(page.getByRole("heading", { name: CONTACT_LABELS.en.heading })).toBeVisible();
      await expect(page.getByRole("link", { name: TRACKING_LABELS.en.call, exact: false })).toHaveAttribute(
        "href",
        "tel:+255222110000",
      );
      await page.getByLabel(PAY_LABELS.en.otherwise.phone).fill("0688 123 456");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: PAY_LABELS.en.otherwise.button("TZS") }).click();
      await expect(page.getByText("+255 688 ••• 456", { exact: true })).toBeVisible();
      await expect(page.getByText(PAY_LABELS.sw.providers.airtel).first()).toBeVisible();
      expect(page.url()).not.toContain(declined.reference);
      await page.getByRole("button", { name: PAY_LABELS.en.simulator.approve }).dblclick();
      await expect(heading(page)).toHaveText(PAY_LABELS.en.endings.succeeded.heading);
      expect(await shipmentOf(merchant, sent)).toMatchObject({ status: "confirmed", payment_status: "paid" });
      expect(await getBalance(merchant)).toBe(0);
      await page.goto(sent.tracking_url);
      await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.confirmed.headline);
    });
  });
}

test("the payer sees the amount, and can change the method while the request is pending", async ({
  page,
}) => {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const sent = await createShipment(merchant, { payment_source: "gateway" });
  const first = await beginPayment(merchant, { shipment_id: sent.id, phone_number: "+255754111222" });
  await page.goto(first.payment_url);
  await expect(page.getByText(PAY_LABELS.sw.providers.mpesa).first()).toBeVisible();
  await expect(page.getByText("+255 754 ••• 222").first()).toBeVisible();
  await page.getByText(PAY_LABELS.sw.otherwise.open).click();
  await page.getByRole("radio", { name: PAY_LABELS.sw.methods.card }).check();
  await expect(page.getByLabel(PAY_LABELS.sw.otherwise.phone)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: PAY_LABELS.sw.otherwise.button("TZS") }).click();
  await expect(page.getByText("+255 754 ••• 222")).toHaveCount(0);
  await page.getByRole("button", { name: PAY_LABELS.sw.simulator.approve }).click();
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.endings.succeeded.heading);
  expect(await stateOf(merchant, first)).toMatchObject({ status: "cancelled" });
  await page.goto(first.payment_url);
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.paidOtherwise.heading);
});

test("a payment that times out charges nothing, and the page shows it", async ({ page }) => {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.goto(payment.payment_url);
  await page.getByRole("button", { name: PAY_LABELS.sw.simulator.timeout }).click();
  await expect(page.getByText(PAY_LABELS.sw.money.stayed)).toBeVisible();
  expect(await getBalance(merchant)).toBe(0);
});

test("a payment completed elsewhere appears on the open page", async ({ page }) => {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.clock.install();
  await page.goto(payment.payment_url);
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.heading);
  await page.request.post(`${payment.payment_url}/decide`, { form: { decision: "approve" } });
  await page.clock.fastForward(5000);
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.endings.succeeded.heading);
});

test("unknown references are limited like tracking codes; valid ones still open", async ({ page }) => {
  for (let miss = 0; miss < WRONG_MAX; miss++) await page.request.get(`/pay/NOTHING${miss}`);
  await page.goto("/pay/NOTHING");
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.tooMany.heading);
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: TOP_UP_TZS });
  await page.goto(payment.payment_url);
  await expect(heading(page)).toHaveText(PAY_LABELS.sw.heading);
});

type Owner = Parameters<typeof callApi>[0];

function stateOf(merchant: Owner, { reference }: { reference: string }): Promise<Payment> {
  return callApi<Payment>(merchant, `/payment/${reference}`);
}

function shipmentOf(merchant: Owner, { id }: ShipmentWire): Promise<ShipmentWire> {
  return callApi<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
}
