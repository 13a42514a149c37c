import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { RESTRICTION_LABELS } from "@/components/api-keys/restriction-labels";
import { FACTOR_LABELS } from "@/components/auth/factor-labels";
import { OVERVIEW_LABELS } from "@/components/overview/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { PROVIDER_NAMES, TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { creditSandboxWallet } from "@/lib/payments/sandbox-credit";
import { extractText } from "@/lib/pdf/extract-text.fixture";
import { createTestPerson, PASSWORD } from "../api/people";
import { bookShipment } from "./book-shipment";
import { logInByRequest } from "./enter";
import { expireStepUp } from "./expire-step-up";
import { startHookServer } from "./hook-server";
import { openCancelDialog } from "./open-cancel-dialog";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { callApi, createShipment } from "./shipment";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const HOME = "/dashboard/sandbox";

const DEVICES = { "a phone": PHONE_VIEWPORT, "a desk": DESKTOP_VIEWPORT };

for (const [device, viewport] of Object.entries(DEVICES)) {
  test(`on ${device}: a key is made and used, money arrives and is spent, a webhook is proven`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/403|422/);
    await page.setViewportSize(viewport);
    const person = await createTestPerson();
    await logInByRequest(page, person);
    await expireStepUp(person.email);
    const key = await makeKey(page);
    const merchant = { id: person.merchantId, key, mode: "sandbox" as const };
    expect(await callApi<unknown[]>(merchant, "/merchant/shipments")).toEqual([]);
    await topUp(page);
    await expect(page.getByTestId("balance")).toHaveText("TZS 25,000");
    await expect(page.getByText("+25,000").filter({ visible: true })).toBeVisible();
    const sent = await createShipment(merchant, {
      merchant_reference: `M-${randomBytes(4).toString("hex")}`,
    });
    await page.reload();
    const left = (25_000 - sent.total_amount).toLocaleString("en-US");
    await expect(page.getByTestId("balance")).toHaveText(`TZS ${left}`);
    await expectSpending(page, sent);

    await proveWebhook(page);
    await findRequest(page, sent.merchant_reference!);
    await restrictKeys(page);
    await page.goto(HOME);
    await expect(page.getByText(OVERVIEW_LABELS.en.road.title, { exact: true })).toBeVisible();
    await expect(page.getByText("Enough for about")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

/** Expects the receiver and the amount of a shipment among the transactions, and nothing of a top-up. */
async function expectSpending(page: Page, sent: ShipmentWire): Promise<void> {
  const { ledger } = WALLET_LABELS.en;
  const directions = page.getByRole("navigation", { name: ledger.directions });
  await directions.getByRole("link", { name: ledger.out, exact: true }).click();
  await expect(page).toHaveURL(/direction=out/);
  const shown = (text: string) => page.getByText(text).filter({ visible: true });
  await expect(shown(`−${sent.total_amount.toLocaleString("en-US")}`)).toBeVisible();
  await expect(shown(sent.receiver_name)).toBeVisible();
  await expect(shown("+25,000")).toHaveCount(0);
}

/**
 * Creates a key after the step-up authentication has expired. Asserts that a wrong password is refused, and
 * that the key is hidden after a reload.
 */
async function makeKey(page: Page): Promise<string> {
  await page.goto(`${HOME}/api-keys`);
  await page.getByRole("button", { name: API_KEY_LABELS.en.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(API_KEY_LABELS.en.form.name).fill("Web shop");
  await dialog.getByRole("button", { name: ADMIN_LABELS.en.create, exact: true }).click();
  const asked = page.getByRole("dialog", { name: FACTOR_LABELS.en.reauth.proof.title });
  await asked.getByLabel(FACTOR_LABELS.en.factor.password).fill("Mwenge13");
  await asked.getByRole("button", { name: FACTOR_LABELS.en.reauth.proof.confirm }).click();
  await expect(asked.getByText("Incorrect password.")).toBeVisible();
  await asked.getByLabel(FACTOR_LABELS.en.factor.password).fill(PASSWORD);
  await asked.getByRole("button", { name: FACTOR_LABELS.en.reauth.proof.confirm }).click();
  const shown = dialog.getByRole("status", { name: API_KEY_LABELS.en.key });
  await expect(shown).toHaveText(/^tuma_test_/);
  const key = (await shown.textContent())!;
  await dialog.getByRole("button", { name: API_KEY_LABELS.en.fresh.done }).click();
  await expect(page.locator("pre")).toContainText(`X-API-Key: ${key}`);
  await page.getByText("Python", { exact: true }).click();
  await expect(page.locator("pre")).toContainText(`"X-API-Key": "${key}"`);
  await page.reload();
  await expect(page.locator("pre")).toContainText("$TUMA_KEY");
  expect(await page.content()).not.toContain(key);
  return key;
}

async function restrictKeys(page: Page): Promise<void> {
  await page.goto(`${HOME}/api-keys`);
  await page.getByRole("button", { name: API_KEY_LABELS.en.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(API_KEY_LABELS.en.form.name).fill("Prices alone");
  await dialog.getByText(RESTRICTION_LABELS.en.summary).click();
  for (const name of [
    RESTRICTION_LABELS.en.scopeNames["shipments:cancel"],
    RESTRICTION_LABELS.en.scopeNames["webhooks:manage"],
    RESTRICTION_LABELS.en.scopeNames["wallet:read"],
  ])
    await dialog.getByRole("checkbox", { name }).uncheck();
  await dialog.getByLabel(RESTRICTION_LABELS.en.networks).fill("203.0.113.7\nthe shop");
  await dialog.getByLabel(RESTRICTION_LABELS.en.dailyLimit).fill("50,000");
  await dialog.getByRole("button", { name: ADMIN_LABELS.en.create, exact: true }).click();
  await expect(dialog.getByText("Write one address or network per line, at most 20")).toBeVisible();
  await dialog.getByLabel(RESTRICTION_LABELS.en.networks).fill("203.0.113.7");
  await dialog.getByRole("button", { name: ADMIN_LABELS.en.create, exact: true }).click();
  await dialog.getByRole("button", { name: API_KEY_LABELS.en.fresh.done }).click();
  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  await expect(shown("Only from 203.0.113.7/32")).toBeVisible();
  await expect(shown("TZS 0 of TZS 50,000 spent today")).toBeVisible();
  await page.getByRole("button", { name: "Restrict: Prices alone" }).filter({ visible: true }).click();
  await expect(
    dialog.getByRole("checkbox", { name: RESTRICTION_LABELS.en.scopeNames["shipments:cancel"] }),
  ).not.toBeChecked();
  await expect(dialog.getByLabel(RESTRICTION_LABELS.en.dailyLimit)).toHaveValue("50,000");
  await dialog.getByLabel(RESTRICTION_LABELS.en.dailyLimit).fill("");
  await dialog.getByRole("button", { name: RESTRICTION_LABELS.en.submit }).click();
  await expect(page.getByText(RESTRICTION_LABELS.en.done, { exact: true })).toBeVisible();
  await expect(shown("TZS 0 of TZS 50,000 spent today")).toHaveCount(0);
}

async function topUp(page: Page): Promise<void> {
  await page.goto(`${HOME}/wallet`);
  const labels = TOP_UP_LABELS.en;
  const amount = page.getByLabel(labels.amount);
  const submit = page.getByRole("button", { name: labels.submit });
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  await expect(amount).toHaveValue("10,000");
  await expect(submit).toHaveText(`${labels.submit} TZS 10,000`);
  await amount.fill("4,999");
  await page.getByLabel(labels.phone).fill("0684 000 111");
  await expect(page.getByRole("radio", { name: PROVIDER_NAMES.airtel })).toBeChecked();
  await page.getByRole("radio", { name: PROVIDER_NAMES.mpesa }).check();
  await submit.click();
  await expect(page.getByText(labels.amountFault("TZS 5,000", "TZS 3,000,000"))).toBeVisible();
  await amount.fill("25,000");
  await submit.click();
  await page.getByRole("button", { name: PAY_LABELS.en.simulator.approve }).click();
  await expect(heading(page)).toHaveText(PAY_LABELS.en.endings.succeeded.heading);
  await page.getByRole("link", { name: "Back to Duka la Asha" }).click();
  await expect(heading(page)).toHaveText(WALLET_LABELS.en.title);
}

async function proveWebhook(page: Page): Promise<void> {
  const hook = await startHookServer();
  await page.goto(`${HOME}/webhooks`);
  await page.getByRole("link", { name: WEBHOOK_LABELS.en.add }).click();
  await page.getByLabel(ENDPOINT_FORM_LABELS.en.url).fill(hook.url);
  await page.getByRole("checkbox", { name: /wallet\.topup_succeeded/ }).check();
  await page.getByRole("button", { name: WEBHOOK_LABELS.en.add }).click();
  const secret = (await page.getByRole("status", { name: WEBHOOK_LABELS.en.secret.label }).textContent())!;
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("button", { name: API_KEY_LABELS.en.fresh.done }).click();
  await expect(heading(page)).toHaveText(hook.url);
  await page.getByRole("button", { name: WEBHOOK_LABELS.en.test }).click();
  await expect(heading(page)).toHaveText("webhook.test");
  await expect(page.getByText("Attempt 1", { exact: true })).toBeVisible();
  await expect(page.getByText("heard you")).toBeVisible();
  await expect(page.getByText(OVERVIEW_LABELS.en.chart.outcomes.delivered, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const [hit] = hook.hits;
  expect(new Webhook(secret).verify(hit!.body, hit!.headers)).toMatchObject({ type: "webhook.test" });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => hook.hits.length).toBe(2);
  await hook.close();
}

/** The request log is written asynchronously. */
async function findRequest(page: Page, reference: string): Promise<void> {
  await page.goto(`${HOME}/request-log`);
  await page.getByLabel(REQUEST_LOG_LABELS.en.method).selectOption("POST");
  await page.getByLabel(REQUEST_LOG_LABELS.en.search).fill("/shipments");
  await page.getByRole("button", { name: WALLET_LABELS.en.ledger.filter }).click();
  await expect(page).toHaveURL(/method=POST/);
  const found = page.getByRole("main").getByRole("link", { name: /\/merchant\/shipments$/ });
  await expect(async () => {
    await page.reload();
    await expect(found.filter({ visible: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await found.filter({ visible: true }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByText("+255712345678")).toHaveCount(0);
  await expect(page.getByRole("button", { name: REQUEST_LOG_LABELS.en.copyCurl })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: REQUEST_LOG_LABELS.en.openShipment }).click();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect(page.getByText(reference).first()).toBeVisible();
}

test("a pending payment is polled to its end, one at a time, and appears on the monthly statement", async ({
  page,
}) => {
  const person = await createTestPerson();
  await transaction((tx) =>
    tx.update(merchants).set({ tin: "123456789" }).where(eq(merchants.id, person.merchantId)),
  );
  await logInByRequest(page, person);
  await page.goto(`${HOME}/wallet/top-up`);
  await page.getByRole("button", { name: "50,000", exact: true }).click();
  await page.getByLabel(TOP_UP_LABELS.en.amount).fill("50,000");
  await page.getByRole("radio", { name: TOP_UP_LABELS.en.methods.card.name }).check();
  await page.getByRole("button", { name: TOP_UP_LABELS.en.submit }).click();
  await expect(page).toHaveURL(/\/pay\//);
  const payment = page.url().split("?")[0]!;
  await page.goto(`${HOME}/wallet/top-up`);
  await expect(page.getByText("Another payment is in progress.")).toBeVisible();
  await page.goto(`${HOME}/wallet`);
  await expect(page.getByText(WALLET_LABELS.en.stages.processing)).toBeVisible();
  await expect(page.getByRole("link", { name: WALLET_LABELS.en.pending.open })).toHaveAttribute(
    "href",
    /\/pay\//,
  );
  await page.request.post(`${payment}/decide`, { form: { decision: "approve" } });
  await expect(page.getByText("TZS 50,000 was added to the wallet.", { exact: true })).toBeVisible();
  await expect(page.getByTestId("balance")).toHaveText("TZS 50,000");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF", exact: true }).click();
  const words = extractText(readFileSync(await (await saving).path()));
  expect(words).toMatch(/STM-\d+-\d{8}-\d{8}/);
  expect(words).toContain("TIN 123-456-789");
  expect(words).toContain("50,000");
});

test("before approval a sandbox shipment is booked, followed and cancelled with play money", async ({
  page,
  quiet,
}) => {
  quiet.allow(/tile\.openstreetmap\.org/);
  const person = await createTestPerson("email_verified");
  await transaction((tx) => creditSandboxWallet(tx, person.merchantId));
  await logInByRequest(page, person);
  await page.goto(HOME);
  await expect(page.getByText(/its wallet has TZS 100,000 of free play money/)).toBeVisible();
  await page.goto(`${HOME}/wallet`);
  await expect(page.getByTestId("balance")).toHaveText("TZS 100,000");
  await expect(page.getByText(WALLET_LABELS.en.gift).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/You can top up once your account is approved/)).toBeVisible();
  await expect(page.getByRole("button", { name: TOP_UP_LABELS.en.submit })).toHaveCount(0);
  await bookShipment(page);
  await page.getByRole("button", { name: ACTION_LABELS.en.sandbox.next }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: SHIPMENT_TEXTS.en.statuses.pickup_dispatched, exact: true }),
  ).toBeVisible();
  await openCancelDialog(page);
  await page.getByRole("dialog").getByLabel("Reason").fill("Only a trial of ours");
  await page.getByRole("dialog").getByRole("button", { name: SHIPMENT_LABELS.en.cancel }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: WALLET_LABELS.en.states.cancelled, exact: true }),
  ).toBeVisible();
  await page.goto(`${HOME}/wallet`);
  const left = await page.getByTestId("balance").textContent();
  expect(left).not.toBe("TZS 100,000");
  await page.goto(HOME);
  await expect(page.getByText(`its wallet has ${left} left of TZS 100,000`)).toBeVisible();
  await page.goto(`${HOME}/webhooks/new`);
  await expect(page.getByLabel(ENDPOINT_FORM_LABELS.en.url)).toBeVisible();
});
