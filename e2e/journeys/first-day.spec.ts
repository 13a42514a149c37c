import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { AUTH_LABELS } from "@/components/auth/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { read } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { bookShipment } from "./book-shipment";
import { startHookServer } from "./hook-server";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { logIn } from "./log-in";
import { readDemoAccounts } from "./merchant";
import { allowTileErrors } from "./shopkeeper";

const PASSWORD = "Mwenge12";
const HOME = "/dashboard/sandbox";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [device, viewport] of [
  ["a phone", PHONE_VIEWPORT],
  ["a desk", DESKTOP_VIEWPORT],
] as const) {
  test(`on ${device}: from registration to the first delivery, and out at once when suspended`, {
    tag: device === "a desk" ? "@short" : [],
  }, async ({ page, browser, baseURL, quiet }) => {
    allowTileErrors(quiet);
    // Expected refusals: before approval, and after the suspension.
    quiet.allow(/40[13]/);
    await page.setViewportSize(viewport);
    const name = `Duka ${randomBytes(4).toString("hex")}`;
    const email = `${randomBytes(6).toString("hex")}@duka.example`;
    await register(page, name, email);
    await logIn(page, { email, password: PASSWORD });
    await refusedBeforeApproval(page);

    const admin = await administrator(browser, baseURL!);
    await decide(admin, email, MERCHANT_LABELS.en.approve);
    await makeKey(page);
    await topUp(page);
    const hook = await startHookServer();
    await addEndpoint(page, hook.url);
    await bookShipment(page);
    await page.getByRole("button", { name: ACTION_LABELS.en.sandbox.delivered }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: SHIPMENT_TEXTS.en.statuses.delivered, exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    const kinds = () => hook.hits.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    await expect.poll(kinds).toContain("delivery.delivered");
    expect(kinds()).toContain("shipment.paid");
    await hook.close();

    await decide(admin, email, MERCHANT_LABELS.en.suspend);
    await page.goto(`${HOME}/wallet`);
    await expect(page).toHaveURL(/\/log-in\?next=/);
    await admin.context().close();
  });
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/register?lang=en");
  await page.getByLabel(AUTH_LABELS.en.fields.businessName).fill(name);
  await page.getByLabel(AUTH_LABELS.en.fields.businessEmail).fill(email);
  await page.getByLabel(AUTH_LABELS.en.fields.phone).fill("0712 345 678");
  await page.getByLabel(AUTH_LABELS.en.fields.password, { exact: true }).fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/check-mail/);
  await page.locator('a[href^="/demo/outbox"]').click();
  await page.getByRole("link", { name: /\/verify-email/ }).click();
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByText(AUTH_LABELS.en.verify.done.title)).toBeVisible();
}

async function refusedBeforeApproval(page: Page): Promise<void> {
  await page.goto(`${HOME}/api-keys`);
  await expect(page).toHaveURL(/\?locked=1$/);
  const status = await page.evaluate(async (password) => {
    const answer = await fetch("/api/dashboard/sandbox/api-keys", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Shop", password }),
    });
    return answer.status;
  }, PASSWORD);
  expect(status).toBe(403);
}

async function administrator(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: DESKTOP_VIEWPORT })).newPage();
  await logIn(page, readDemoAccounts().admin);
  return page;
}

async function decide(admin: Page, email: string, decision: string): Promise<void> {
  const [row] = await read().select().from(merchant).where(eq(merchant.businessEmail, email));
  await admin.goto(`/admin/merchants/${row!.id}`);
  await expect(heading(admin)).toHaveText(row!.businessName);
  await admin.getByRole("button", { name: decision }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Checked by telephone");
  await dialog.getByRole("button", { name: decision }).click();
  await expect(dialog).toBeHidden();
}

async function makeKey(page: Page): Promise<void> {
  await page.goto(`${HOME}/api-keys`);
  await page.getByRole("button", { name: API_KEY_LABELS.en.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(API_KEY_LABELS.en.form.name).fill("Web shop");
  await dialog.getByRole("button", { name: API_KEY_LABELS.en.form.submit, exact: true }).click();
  await expect(dialog.getByRole("status", { name: API_KEY_LABELS.en.key })).toHaveText(/^tuma_test_/);
  await dialog.getByRole("button", { name: API_KEY_LABELS.en.fresh.done }).click();
}

async function topUp(page: Page): Promise<void> {
  await page.goto(`${HOME}/wallet/top-up`);
  await page.getByLabel(TOP_UP_LABELS.en.amount).fill("50,000");
  await page.getByLabel(TOP_UP_LABELS.en.phone).fill("0754 000 111");
  await page.getByRole("button", { name: TOP_UP_LABELS.en.submit }).click();
  await page.getByRole("button", { name: PAY_LABELS.en.simulator.approve }).click();
  await expect(heading(page)).toHaveText(PAY_LABELS.en.endings.succeeded.heading);
  await page.goto(`${HOME}/wallet`);
  // The e-mail verification credits the sandbox wallet.
  await expect(page.getByTestId("balance")).toHaveText("TZS 150,000");
}

async function addEndpoint(page: Page, url: string): Promise<void> {
  await page.goto(`${HOME}/webhooks/new`);
  await page.getByLabel(ENDPOINT_FORM_LABELS.en.url).fill(url);
  await page.getByRole("button", { name: WEBHOOK_LABELS.en.add }).click();
  await page.getByRole("button", { name: API_KEY_LABELS.en.fresh.done }).click();
  await expect(heading(page)).toHaveText(url);
}
