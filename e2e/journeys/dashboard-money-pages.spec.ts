import type { Page } from "@playwright/test";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { RESTRICTION_LABELS } from "@/components/api-keys/restriction-labels";
import { OVERVIEW_LABELS } from "@/components/overview/labels";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { TOP_UP_LABELS } from "@/components/wallet/top-up-labels";
import { DELIVERY_LABELS } from "@/components/webhooks/delivery-labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { ONBOARDING_LABELS } from "@/components/onboarding/labels";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { Caller } from "@/lib/core/caller";
import { LOCALES, type Locale, otherLocale } from "@/lib/core/locale";
import { freezeWallet, getWallet } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { sendTestEvent } from "@/lib/webhooks/deliveries";
import { type TestPerson, createTestPerson } from "../api/people";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { expect, test } from "./journey";
import { readDemoAccounts } from "./merchant";
import { cancelShipment, fastForwardToStatus, createShipment } from "./shipment";

const HOME = "/dashboard/sandbox";
const LABELS = [
  API_KEY_LABELS,
  OVERVIEW_LABELS,
  REQUEST_LOG_LABELS,
  WALLET_LABELS,
  TOP_UP_LABELS,
  DELIVERY_LABELS,
  ENDPOINT_FORM_LABELS,
  WEBHOOK_LABELS,
];

for (const locale of LOCALES) {
  test(`empty pages of money, keys and webhooks are readable in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    const [person, fresh] = [readDemoAccounts().merchant, await createTestPerson()];
    await logInByRequest(page, person, locale);
    for (const path of ["/dashboard/live", "/dashboard/live/wallet", "/dashboard/live/api-keys"])
      await look(page, path, locale);
    await page.context().clearCookies();
    await logInByRequest(page, fresh, locale);
    for (const path of ["", "/wallet", "/wallet/top-up", "/api-keys", "/webhooks", "/request-log"])
      await look(page, HOME + path, locale);
  });

  test(`full pages of money, keys and webhooks are readable in ${locale}, and so are their dialogs`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const person = await createTestPerson();
    const { endpointId, deliveryId } = await busy(person);
    await logInByRequest(page, person, locale);
    const endpoint = `${HOME}/webhooks/${endpointId}`;
    for (const path of ["", "/wallet", "/wallet?type=CLAIM", "/webhooks", "/webhooks/new", "/request-log"])
      await look(page, HOME + path, locale);
    for (const path of ["/edit", `/deliveries/${deliveryId}`, "?status=failed"])
      await look(page, endpoint + path, locale);
    await page.goto(HOME);
    await page.getByText(OVERVIEW_LABELS[locale].chart.asTable).click();
    await expect(page.getByRole("columnheader").first()).toBeVisible();
    await expectAccessible(page, locale);
    await lookAtDialogs(page, `${HOME}/api-keys`, locale, [
      API_KEY_LABELS[locale].create,
      RESTRICTION_LABELS[locale].action,
      API_KEY_LABELS[locale].rotate.action,
      API_KEY_LABELS[locale].revoke.action,
    ]);
    const { change, title } = WALLET_LABELS[locale].threshold;
    await lookAtDialogs(page, `${HOME}/wallet`, locale, [`${change}: ${title}`]);
    const { more, replay, rotate, remove } = WEBHOOK_LABELS[locale];
    for (const { action } of [replay, rotate, remove]) {
      await page.goto(endpoint);
      await page.getByRole("button", { name: more }).click();
      await page.getByRole("menuitem", { name: action }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, locale);
    }
    await page.goto(`${HOME}/request-log`);
    await page.getByRole("main").locator("tbody a").first().click();
    await expect(page.getByText(REQUEST_LOG_LABELS[locale].responseBody)).toBeVisible();
    await expectAccessible(page, locale);
    await expectOneLanguage(page, locale);
  });
}

async function look(page: Page, path: string, locale: Locale): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, locale);
  await expectOneLanguage(page, locale);
}

async function lookAtDialogs(page: Page, path: string, locale: Locale, buttons: string[]): Promise<void> {
  await look(page, path, locale);
  for (const name of buttons) {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, locale);
    await expectOneLanguage(page, locale);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

async function expectOneLanguage(page: Page, locale: Locale): Promise<void> {
  const own = new Set(LABELS.flatMap((labels) => textsOf(labels[locale])));
  const foreign = LABELS.flatMap((labels) => textsOf(labels[otherLocale(locale)])).filter(
    (text) => /\s/.test(text) && !own.has(text),
  );
  const shown = (await page.locator("main, [role=dialog]").allTextContents()).join("\n");
  expect(foreign.filter((text) => shown.includes(text))).toEqual([]);
}

function textsOf(labels: unknown): string[] {
  if (typeof labels === "string") return [labels];
  return typeof labels === "object" && labels !== null ? Object.values(labels).flatMap(textsOf) : [];
}

/** Creates all record types: payments, shipments with different results, a key, a failing endpoint, requests. */
async function busy({ merchantId }: TestPerson): Promise<{ endpointId: number; deliveryId: number }> {
  const caller: Caller = { merchantId, mode: "sandbox" };
  const { key, ...ids } = await transaction(async (tx) => {
    const grant = { type: "ADJUSTMENT", from: "platform_revenue", to: "merchant_wallet" } as const;
    await postTransfer(tx, { ...grant, amountTzs: 200_000 }, { ...caller, description: "Zawadi" });
    const { key } = await createApiKey(tx, { ...caller, name: "Duka la mtandaoni" });
    const url = "http://127.0.0.1:9/hook/with/a/long/path?shop=kariakoo&branch=2";
    const events = ["delivery.delivered" as const];
    const { endpoint } = await createEndpoint(tx, caller, { url, events, description: null });
    const { id: deliveryId } = await sendTestEvent(tx, caller, endpoint.id);
    return { key, endpointId: endpoint.id, deliveryId };
  });
  const merchant = { id: merchantId, key, mode: "sandbox" as const };
  const [delivered, cancelled] = [await createShipment(merchant), await createShipment(merchant)];
  await fastForwardToStatus(delivered, "delivered");
  await cancelShipment(merchant, cancelled);
  return ids;
}

test("before approval API key, funding and live pages redirect to onboarding", async ({ page }) => {
  await logInByRequest(page, await createTestPerson("email_verified"));
  const locked = [
    "sandbox/api-keys",
    "sandbox/wallet/top-up",
    "live/wallet",
    "live/webhooks",
    "live/shipments/new",
  ];
  for (const path of locked) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL(/\/dashboard\/(?:sandbox|live)\?locked=1$/);
    await expect(page.getByText(ONBOARDING_LABELS.en.locked)).toBeVisible();
  }
});

test("a frozen wallet shows an explanation", async ({ page }) => {
  const person = await createTestPerson();
  await transaction(async (tx) => {
    const { accountId } = await getWallet(tx, { merchantId: person.merchantId, mode: "sandbox" });
    await freezeWallet(tx, accountId);
  });
  await logInByRequest(page, person);
  await page.goto(`${HOME}/wallet`);
  await expect(page.getByText(WALLET_LABELS.en.frozenNotice.title)).toBeVisible();
  await expect(page.getByText("Your money is safe")).toBeVisible();
});
