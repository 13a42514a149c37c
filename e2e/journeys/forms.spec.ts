import type { Page, Request } from "@playwright/test";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { RESTRICTION_LABELS } from "@/components/api-keys/restriction-labels";
import { LINK_LABELS } from "@/components/links/labels";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { getFieldErrorText } from "@/components/ui/error-texts";
import { WALLET_LABELS } from "@/components/wallet/labels";
import { ENDPOINT_FORM_LABELS } from "@/components/webhooks/form-labels";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { createTestPerson } from "../api/people";
import { logInByRequest } from "./enter";
import { expect, test } from "./journey";
import { logInFundedMerchant } from "./shopkeeper";

const HOME = "/dashboard/sandbox";

/** Collects the requests that change something. */
function changes(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request));
  return sent;
}

test("invalid settings are refused in the page, keep what was typed, and are saved once they are valid", async ({
  page,
}) => {
  await logInByRequest(page, await createTestPerson());
  await page.goto(`${HOME}/settings`);
  const sent = changes(page);
  const { business, save, saved } = SETTINGS_LABELS.en;
  const form = page.locator("form").filter({ has: page.getByLabel(business.tin) });
  const [phone, tin] = [form.getByLabel(business.phone), form.getByLabel(business.tin)];
  await phone.fill("07");
  await tin.fill("12");
  await tin.press("Enter");
  await expect(form.getByText(getFieldErrorText("en", "phone", "phone_invalid"))).toBeVisible();
  await expect(form.getByText(getFieldErrorText("en", "tin", "value_error"))).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(getFieldErrorText("en", "phone", "phone_invalid"));
  await expect(tin).toHaveValue("12");
  expect(sent).toEqual([]);
  await phone.fill("0712 345 678");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await tin.fill("123-456-789");
  await form.getByRole("button", { name: save }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("an error of the server appears at its field and gets the focus", async ({ page, quiet }) => {
  quiet.allow(/40[03]|422/);
  await logInByRequest(page, await createTestPerson());
  await page.goto(`${HOME}/security`);
  const { password } = SETTINGS_LABELS.en;
  const current = page.getByLabel(password.current, { exact: true });
  await current.fill("not the password of this account");
  await page.getByLabel(password.next, { exact: true }).fill("Four New Words 42");
  await page.getByRole("button", { name: password.button }).click();
  await expect(page.getByText(getFieldErrorText("en", "password", "wrong_password"))).toBeVisible();
  await expect(current).toBeFocused();
  await expect(page.getByLabel(password.next, { exact: true })).toHaveValue("Four New Words 42");
});

test("a group of choices without a choice is refused at the group", async ({ page }) => {
  await logInFundedMerchant(page);
  await page.goto(`${HOME}/webhooks/new`);
  const sent = changes(page);
  const labels = ENDPOINT_FORM_LABELS.en;
  await page.getByLabel(labels.url).fill("http://127.0.0.1:9/");
  const events = page.getByRole("checkbox");
  for (const event of await events.all()) await event.uncheck();
  await page.getByRole("button", { name: labels.create }).click();
  await expect(page.getByText(labels.eventsFault)).toBeVisible();
  await expect(events.first()).toBeFocused();
  expect(sent).toEqual([]);
  await events.first().check();
  await page.getByRole("button", { name: labels.create }).click();
  await expect(page.getByRole("status", { name: WEBHOOK_LABELS.en.secret.label })).toBeVisible();
});

test("a key's name, rights and limit are checked before it is created", async ({ page }) => {
  await logInFundedMerchant(page);
  await page.goto(`${HOME}/api-keys`);
  const sent = changes(page);
  const [labels, restrictions] = [API_KEY_LABELS.en, RESTRICTION_LABELS.en];
  await page.getByRole("button", { name: labels.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(restrictions.summary).click();
  await dialog.getByLabel(restrictions.dailyLimit).fill("much");
  for (const scope of await dialog.getByRole("checkbox").all()) await scope.uncheck();
  await dialog.getByRole("button", { name: labels.form.submit }).click();
  await expect(dialog.getByText(getFieldErrorText("en", "name", "string_too_short"))).toBeVisible();
  await expect(dialog.getByText(restrictions.scopesFault)).toBeVisible();
  await expect(dialog.getByText(restrictions.dailyLimitFault)).toBeVisible();
  await expect(dialog.getByLabel(labels.form.name)).toBeFocused();
  await expect(dialog.getByLabel(restrictions.dailyLimit)).toHaveValue("much");
  expect(sent).toEqual([]);
});

test("the threshold of the balance is checked before it is saved", async ({ page }) => {
  await logInFundedMerchant(page);
  await page.goto(`${HOME}/wallet`);
  const { threshold } = WALLET_LABELS.en;
  await page.getByRole("button", { name: `${threshold.change}: ${threshold.title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(threshold.label).fill("a lot");
  await dialog.getByLabel(threshold.label).press("Enter");
  await expect(dialog.getByText(threshold.invalid)).toBeVisible();
  await dialog.getByLabel(threshold.label).fill("20,000");
  await dialog.getByRole("button", { name: threshold.save }).click();
  await expect(page.getByText(threshold.set("TZS 20,000"))).toBeVisible();
});

test("an invalid field of a folded part of a link is shown and focused", async ({ page }) => {
  await logInFundedMerchant(page);
  await page.goto(`${HOME}/links/new`);
  const labels = LINK_LABELS.en.form;
  await page.getByRole("radio", { name: labels.many }).check();
  await page.getByText(labels.more).click();
  await expect(page.getByRole("radio", { name: labels.rules.ask })).toBeChecked();
  await page.getByLabel(labels.days).fill("many");
  await page.getByText(labels.more).click();
  await expect(page.getByLabel(labels.days)).toBeHidden();
  await page.getByRole("button", { name: labels.submit }).click();
  await expect(page.getByText(getFieldErrorText("en", "days", "int_type"))).toBeVisible();
});
