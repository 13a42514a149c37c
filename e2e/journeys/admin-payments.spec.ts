import { randomBytes } from "node:crypto";
import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { PAYMENT_LABELS } from "@/components/admin/money/labels-payments";
import { ADMIN_OVERVIEW_LABELS } from "@/components/admin/overview/labels-overview";
import { signSimulatedCallback } from "@/lib/adapters/gateway/simulated";
import { deliverSimulatedCallback, handleCallback, simulateDecision } from "@/lib/payments/handle-callback";
import { setGatewayCharge } from "@/lib/payments/payment-fixtures";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, PHONE_VIEWPORT, test } from "./journey";
import { readDemoAccounts, createTestMerchant } from "./merchant";
import { beginPayment } from "./shipment";

const TOP_UP = { purpose: "wallet_topup", amount: 25_000 };

test.beforeEach(({ page }) => logInByRequest(page, readDemoAccounts().admin));

test("an open payment shows the gateway status on request, and leaves the list when paid", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const { reference } = await beginPayment(await createTestMerchant(), TOP_UP);
  await page.goto("/admin/payments?mode=sandbox");
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText(PAYMENT_LABELS.en.neverAsked);
  await expect(row).toContainText("TZS 25,000");
  await row.getByRole("button", { name: `Check with gateway: ${reference}` }).click();
  await expect(row).toContainText(PAYMENT_LABELS.en.words.processing);
  await expectAccessible(page);
  await simulateDecision(reference, "approve");
  await page.reload();
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox", { name: PAYMENT_LABELS.en.search }).fill(reference);
  await page.getByRole("button", { name: ADMIN_LABELS.en.filter }).click();
  await expect(row).toContainText(ADMIN_OVERVIEW_LABELS.en.worth);
  await page.goto("/admin/audit-log?action=payment.gateway_asked");
  const logged = page.getByRole("row").filter({ hasText: AUDIT_LABELS.en.actions["payment.gateway_asked"] });
  await expect(logged.first()).toContainText(readDemoAccounts().admin.email);
});

test("on a phone: an unmatched callback is queried at the gateway and closed with a reason", async ({
  page,
}) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  const reference = `UNKNOWN-${randomBytes(6).toString("hex")}`;
  const { rawBody, headers } = signSimulatedCallback(reference);
  await handleCallback("simulated", rawBody, headers);
  await page.goto("/admin");
  await page.getByRole("link", { name: /unmatched callback/ }).click();
  const row = page.getByRole("row").filter({ hasText: reference });
  await row.getByRole("button", { name: `Check with gateway: ${reference}` }).click();
  await expect(row).toContainText(PAYMENT_LABELS.en.words.unknown);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Mark as settled: ${reference}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("A test of the gateway's own");
  await dialog.getByRole("button", { name: PAYMENT_LABELS.en.settle }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
});

test("a reversed payment is linked from its issue and charged back with a reason", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const { reference } = await beginPayment(await createTestMerchant(), TOP_UP);
  await simulateDecision(reference, "approve");
  await setGatewayCharge(reference, { status: "failed" });
  await deliverSimulatedCallback(reference);
  await page.goto("/admin/audit-log/ledger");
  await page.getByRole("link", { name: `payment ${reference}` }).click();
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("the gateway says failed of the 25000 TZS");
  await page.goto("/admin/payments?mode=sandbox&view=reversed");
  await expect(row).toContainText(PAYMENT_LABELS.en.reversed);
  await expectAccessible(page);
  await page.setViewportSize(PHONE_VIEWPORT);
  await row.getByRole("button", { name: `Charge back: ${reference}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("The payer's bank took it back");
  await dialog.getByRole("button", { name: PAYMENT_LABELS.en.chargeBack }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(PAYMENT_LABELS.en.chargedBack);
  await expect(row.getByRole("button", { name: /Charge back/ })).toHaveCount(0);
  await page.goto("/admin/audit-log?action=payment.charged_back");
  await expect(
    page.getByRole("row").filter({ hasText: AUDIT_LABELS.en.actions["payment.charged_back"] }).first(),
  ).toContainText("The payer's bank took it back");
});
