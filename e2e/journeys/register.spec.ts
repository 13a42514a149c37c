import { randomBytes } from "node:crypto";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { AUTH_LABELS } from "@/components/auth/labels";
import { ONBOARDING_LABELS } from "@/components/onboarding/labels";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { SITE_LABELS } from "@/components/site/labels";
import { findSentToken } from "@/lib/accounts/account.fixture";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { expectAccessible } from "./accessible";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { readDemoAccounts } from "./merchant";

const PASSWORD = "Mwenge12";

for (const [device, viewport] of [
  ["a phone", PHONE_VIEWPORT],
  ["a desk", DESKTOP_VIEWPORT],
] as const) {
  test(`a shop owner registers on ${device} in Swahili, verifies the address and learns what comes next`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const email = `${randomBytes(6).toString("hex")}@duka.example`;
    await page.goto("/register?lang=sw");
    await page.getByLabel(AUTH_LABELS.sw.fields.businessName).fill("Duka la Neema");
    await page.getByLabel(AUTH_LABELS.sw.fields.businessEmail).fill(email);
    await page.getByLabel(AUTH_LABELS.sw.fields.phone).fill("0712 345 678");
    await expect(page.getByText("Tutatumia +255712345678.")).toBeVisible();
    await page.getByLabel(AUTH_LABELS.sw.fields.password, { exact: true }).fill(PASSWORD);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: AUTH_LABELS.sw.goToRegister }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(AUTH_LABELS.sw.checkMail.title);
    await page.getByRole("link", { name: /fungua sanduku la barua/ }).click();
    await page.getByRole("link", { name: /\/verify-email/ }).click();
    await page.getByRole("button", { name: AUTH_LABELS.sw.verify.button }).click();
    await expect(page.getByText(AUTH_LABELS.sw.verify.done.title)).toBeVisible();

    await page.getByRole("link", { name: AUTH_LABELS.sw.goToLogIn }).click();
    await page.getByLabel(AUTH_LABELS.sw.fields.email).fill(email);
    await page.getByLabel(AUTH_LABELS.sw.fields.password, { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: AUTH_LABELS.sw.goToLogIn, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karibu, Duka la Neema");
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    await expect(page.getByText("1 kati ya 6 zimekamilika")).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText(ONBOARDING_LABELS.sw.waiting.action);
    await expect(page.getByText("TZS 100,000 za majaribio")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: API_KEY_LABELS.sw.create })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
}

test("the e-mail link asks for the password in another browser, and continues to the dashboard", async ({
  page,
  quiet,
}) => {
  quiet.allow(/422/);
  const email = `${randomBytes(6).toString("hex")}@duka.example`;
  await registerMerchant({
    businessName: "Duka la Neema",
    businessEmail: email,
    phone: "+255712345678",
    password: PASSWORD,
  });
  await page.goto(`/verify-email?lang=sw#token=${await findSentToken(email, "verify_email")}`);
  const confirm = page.getByRole("button", { name: AUTH_LABELS.sw.verify.button });
  await confirm.click();
  const password = page.getByLabel(AUTH_LABELS.sw.fields.password, { exact: true });
  await expect(password).not.toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "sw");
  await password.fill("Kariakoo34");
  await confirm.click();
  await expect(page.getByText("Nenosiri si sahihi.")).toBeVisible();
  await expect(page.getByRole("link", { name: AUTH_LABELS.sw.verify.setPassword })).toHaveAttribute(
    "href",
    "/forgot-password?lang=sw",
  );
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Karibu, Duka la Neema");
});

test("a leaked password is accepted with a warning", async ({ page }) => {
  const email = `${randomBytes(6).toString("hex")}@duka.example`;
  await page.goto("/register?lang=sw");
  await page.getByLabel(AUTH_LABELS.sw.fields.businessName).fill("Duka la Neema");
  await page.getByLabel(AUTH_LABELS.sw.fields.businessEmail).fill(email);
  await page.getByLabel(AUTH_LABELS.sw.fields.phone).fill("0712 345 678");
  await page.getByLabel(AUTH_LABELS.sw.fields.password, { exact: true }).fill("Tanzania2025");
  await page.getByRole("button", { name: AUTH_LABELS.sw.goToRegister }).click();
  await expect(page.getByRole("alert").filter({ hasText: /yaliyovuja/ })).toBeVisible();
  await expectAccessible(page, "sw");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: AUTH_LABELS.sw.goOn }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(AUTH_LABELS.sw.checkMail.title);
});

test("a tap before hydration is not lost", async ({ page, quiet }) => {
  quiet.allow(/400/);
  let deliver = () => {};
  const wanted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/verify-email?lang=en&token=none", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: AUTH_LABELS.en.verify.button });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  const tapped = button.click();
  deliver();
  await tapped;
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
});

test("form errors are shown at their fields in the page language", async ({ page, quiet }) => {
  quiet.allow(/422/);
  await page.goto("/register?lang=sw");
  await page.getByLabel(AUTH_LABELS.sw.fields.businessEmail).fill("hapana");
  await page.getByLabel(AUTH_LABELS.sw.fields.phone).fill("123");
  await page.getByLabel(AUTH_LABELS.sw.fields.password, { exact: true }).fill("fupi");
  await page.getByRole("button", { name: AUTH_LABELS.sw.goToRegister }).click();
  const saidOf = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const ids = (await field.getAttribute("aria-describedby"))!.split(" ");
    return page.locator(`#${ids.at(-1)}`).textContent();
  };
  expect(await saidOf(AUTH_LABELS.sw.fields.businessName)).toBe("Andika jina la herufi 2 au zaidi.");
  expect(await saidOf(AUTH_LABELS.sw.fields.businessEmail)).toMatch(/^Andika barua pepe kamili/);
  expect(await saidOf(AUTH_LABELS.sw.fields.phone)).toMatch(/^Andika namba ya simu/);
  expect(await saidOf(AUTH_LABELS.sw.fields.password)).toMatch(/^Angalau herufi 8/);
});

test("a wrong password is rejected with an explanation, and the right one returns to the requested page", async ({
  page,
  quiet,
}) => {
  quiet.allow(/401/);
  const { email, password } = readDemoAccounts().merchant;
  await page.goto("/dashboard/sandbox/settings");
  await expect(page).toHaveURL(/\/log-in\?next=/);
  await page.getByRole("button", { name: SITE_LABELS.sw.other }).click();
  await page.getByLabel(AUTH_LABELS.en.fields.email).fill(email);
  await page.getByLabel(AUTH_LABELS.en.fields.password, { exact: true }).fill("Wrong123");
  await page.getByRole("button", { name: AUTH_LABELS.en.goToLogIn, exact: true }).click();
  await expect(page.getByText(AUTH_LABELS.en.logIn.wrong)).toBeVisible();
  await page.getByLabel(AUTH_LABELS.en.fields.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: AUTH_LABELS.en.goToLogIn, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/sandbox\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SETTINGS_LABELS.en.title);
});
