import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { transaction } from "@/db/client";
import { freezeWallet } from "@/lib/wallet/freeze";
import { getWallet } from "@/lib/wallet/get-wallet";
import { mintPerson, PASSWORD } from "../api/people";
import { enter } from "./enter";
import { hookServer } from "./hook-server";
import { DESK, expect, expectNoSidewaysScroll, PHONE, test } from "./journey";
import { call, send } from "./shipment";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const HOME = "/dashboard/sandbox";

for (const [device, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESK],
] as const) {
  test(`on ${device}: a key is made and used, money arrives and is spent, a webhook is proven`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/422/);
    await page.setViewportSize(viewport);
    const person = await mintPerson();
    await enter(page, person);
    const key = await makeKey(page);
    const merchant = { id: person.merchantId, key, mode: "sandbox" as const };
    expect(await call<unknown[]>(merchant, "/merchant/shipments")).toEqual([]);

    await topUp(page);
    await expect(page.getByTestId("balance")).toHaveText("TZS 25,000");
    await expect(page.getByText("+25,000").filter({ visible: true })).toBeVisible();
    const sent = await send(merchant, { merchant_reference: `M-${randomBytes(4).toString("hex")}` });
    await page.reload();
    const left = (25_000 - sent.total_amount).toLocaleString("en-US");
    await expect(page.getByTestId("balance")).toHaveText(`TZS ${left}`);
    const spent = page.getByText(`−${sent.total_amount.toLocaleString("en-US")}`).filter({ visible: true });
    await expect(spent).toBeVisible();

    await proveWebhook(page);
    await findRequest(page, sent.merchant_reference!);
    await page.goto(HOME);
    await expect(page.getByText("Today's shipments")).toBeVisible();
    await expect(page.getByText("Enough for about")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

/** Refused with a wrong password, shown once with the right one, and gone from the page after a reload. */
async function makeKey(page: Page): Promise<string> {
  await page.goto(`${HOME}/api-keys`);
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the key").fill("Web shop");
  await dialog.getByLabel("Your password").fill("Mwenge13");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const shown = dialog.getByRole("status", { name: "Key" });
  await expect(shown).toHaveText(/^tuma_test_/);
  const key = (await shown.textContent())!;
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.locator("pre")).toContainText(`X-API-Key: ${key}`);
  await page.getByText("Python", { exact: true }).click();
  await expect(page.locator("pre")).toContainText(`"X-API-Key": "${key}"`);
  await page.reload();
  await expect(page.locator("pre")).toContainText("YOUR_API_KEY");
  expect(await page.content()).not.toContain(key);
  return key;
}

async function topUp(page: Page): Promise<void> {
  await page.goto(`${HOME}/wallet`);
  await page.getByRole("link", { name: "Top up" }).first().click();
  await expect(heading(page)).toHaveText("Top up");
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  await expect(page.getByLabel("Amount (TZS)")).toHaveValue("10,000");
  await page.getByLabel("Amount (TZS)").fill("4,999");
  await page.getByLabel("Phone that pays").fill("0684 000 111");
  await expect(page.getByLabel("Mobile network")).toHaveValue("airtel");
  await page.getByLabel("Mobile network").selectOption("mpesa");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Enter an amount within the bounds above.")).toBeVisible();
  await page.getByLabel("Amount (TZS)").fill("25,000");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(heading(page)).toHaveText("Payment received");
  await page.getByRole("link", { name: "Back to Duka la Asha" }).click();
  await expect(heading(page)).toHaveText("Wallet");
}

async function proveWebhook(page: Page): Promise<void> {
  const hook = await hookServer();
  await page.goto(`${HOME}/webhooks`);
  await page.getByRole("link", { name: "Add endpoint" }).click();
  await page.getByLabel("Address (URL)").fill(hook.url);
  await page.getByRole("checkbox", { name: /wallet\.topup_succeeded/ }).check();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
  const secret = (await page.getByRole("status", { name: "Signing secret" }).textContent())!;
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "I have stored it" }).click();
  await expect(heading(page)).toHaveText(hook.url);
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect(heading(page)).toHaveText("webhook.test");
  await expect(page.getByText("Attempt 1", { exact: true })).toBeVisible();
  await expect(page.getByText("heard you")).toBeVisible();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const [hit] = hook.hits;
  expect(new Webhook(secret).verify(hit!.body, hit!.headers)).toMatchObject({ type: "webhook.test" });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => hook.hits.length).toBe(2);
  await hook.close();
}

/** The log is written a moment after the answer. */
async function findRequest(page: Page, reference: string): Promise<void> {
  await page.goto(`${HOME}/request-log`);
  await page.getByLabel("Method").selectOption("POST");
  await page.getByLabel("Path or request id").fill("/shipments");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/method=POST/);
  const found = page.getByRole("main").getByRole("link", { name: /\/merchant\/shipments$/ });
  await expect(async () => {
    await page.reload();
    await expect(found.filter({ visible: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await found.filter({ visible: true }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expect(page.getByText("+255712345678")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}

test("a payment under way is followed until it ends, without a touch, and only one runs at a time", async ({
  page,
}) => {
  const person = await mintPerson();
  await enter(page, person);
  await page.goto(`${HOME}/wallet/top-up`);
  await page.getByRole("button", { name: "50,000", exact: true }).click();
  await page.getByLabel("Amount (TZS)").fill("50,000");
  await page.getByText("Card", { exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/pay\//);
  const payment = page.url().split("?")[0]!;
  await page.goto(`${HOME}/wallet/top-up`);
  await expect(page.getByText("Another payment is under way.")).toBeVisible();
  await page.goto(`${HOME}/wallet`);
  await expect(page.getByText("Waiting for you to confirm the payment")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue paying" })).toHaveAttribute("href", /\/pay\//);
  await page.request.post(`${payment}/decide`, { form: { decision: "approve" } });
  await expect(page.getByText("TZS 50,000 was added to the wallet.", { exact: true })).toBeVisible();
  await expect(page.getByTestId("balance")).toHaveText("TZS 50,000");
});

test("before approval every page of keys, money and webhooks leads back to what is left to do", async ({
  page,
}) => {
  await enter(page, await mintPerson("email_verified"));
  for (const path of ["api-keys", "wallet", "wallet/top-up", "webhooks", "webhooks/new", "request-log"]) {
    await page.goto(`${HOME}/${path}`);
    await expect(page).toHaveURL(/\/dashboard\/sandbox\?locked=1$/);
    await expect(page.getByText("That page opens once your account is approved.")).toBeVisible();
  }
});

test("a frozen wallet says so kindly", async ({ page }) => {
  const person = await mintPerson();
  await transaction(async (tx) => {
    const { accountId } = await getWallet(tx, { merchantId: person.merchantId, mode: "sandbox" });
    await freezeWallet(tx, accountId);
  });
  await enter(page, person);
  await page.goto(`${HOME}/wallet`);
  await expect(page.getByText("Your wallet is on hold")).toBeVisible();
  await expect(page.getByText("Your money is safe")).toBeVisible();
});
