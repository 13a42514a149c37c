import type { CDPSession, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { transaction } from "@/db/client";
import type { Locale } from "@/lib/core/locale";
import { createTestPerson, PASSWORD } from "../api/people";
import { expectAccessible } from "./accessible";
import { logInByRequest, setLanguage } from "./enter";
import { expireStepUp } from "./expire-step-up";
import { DESKTOP_VIEWPORT, expect, PHONE_VIEWPORT, test } from "./journey";

const SECURITY = "/dashboard/sandbox/security";
const WORDS = {
  en: {
    addPasskey: "Add a passkey",
    addApp: "Set up an app",
    name: API_KEY_LABELS.en.name,
    make: "Create the passkey",
    codes: "Recovery codes",
    kept: "I've saved them",
    logInByPasskey: "Log in with a passkey",
    usePasskey: "Use a passkey",
    appCode: "Code from the app",
    turnOn: "Turn on",
    code: "Code",
    goOn: "Continue",
    wrong: "This code is wrong or was used before.",
    confirmTitle: "Confirm it's you",
    renew: "New recovery codes",
    remove: "Remove: Authenticator app",
    noPasskey: "We found no passkey for this service here. Log in with your password.",
    removeNow: "Remove",
    removed: "Removed.",
  },
  sw: {
    addPasskey: "Ongeza passkey",
    addApp: "Weka programu",
    name: API_KEY_LABELS.sw.name,
    make: "Tengeneza passkey",
    codes: "Namba za akiba",
    kept: "Nimezitunza",
    logInByPasskey: "Ingia kwa passkey",
    usePasskey: "Tumia passkey",
    appCode: "Namba ya programu",
    turnOn: "Washa",
    code: "Namba",
    goOn: "Endelea",
    wrong: "Namba hii si sahihi, au ilishatumika.",
    confirmTitle: "Thibitisha kwamba ni wewe",
    renew: "Namba mpya za akiba",
    remove: "Ondoa: Programu ya namba",
    noPasskey: "Hatukupata passkey ya huduma hii hapa. Ingia kwa nenosiri lako.",
    removeNow: "Ondoa",
    removed: "Imeondolewa.",
  },
} as const;

/** A virtual authenticator of Chromium with passkeys and user verification. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

async function leave(page: Page, locale: Locale): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().clearCookies();
  await setLanguage(page, origin, locale);
}

async function typePassword(page: Page, email: string, next = ""): Promise<void> {
  await page.goto(`/log-in${next && `?next=${encodeURIComponent(next)}`}`);
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/\/log-in\/factor/);
}

for (const [locale, device, viewport] of [
  ["en", "a phone", PHONE_VIEWPORT],
  ["sw", "a desk", DESKTOP_VIEWPORT],
] as const) {
  const words = WORDS[locale];

  test(`on ${device} in ${locale}: a passkey is made, logs in alone, and proves its person`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/40[13]/);
    await page.setViewportSize(viewport);
    const person = await createTestPerson();
    await logInByRequest(page, person, locale);
    const { cdp, id } = await authenticator(page);
    await page.goto(SECURITY);
    await page.getByRole("button", { name: words.addPasskey }).click();
    await page.getByLabel(words.name, { exact: true }).fill("Simu ya Asha");
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: words.make }).click();
    await expect(page.getByRole("list", { name: words.codes }).getByRole("listitem")).toHaveCount(10);
    await expect(page.getByText("Simu ya Asha")).toBeVisible();
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: words.kept }).click();
    await expect(page.getByText("Simu ya Asha")).toBeVisible();

    await leave(page, locale);
    await page.goto("/log-in");
    await page.getByRole("button", { name: words.logInByPasskey }).click();
    await expect(page).toHaveURL(/\/dashboard\/live$/);
    await page.goto(SECURITY);

    await expireStepUp(person.email);
    await page.getByRole("button", { name: words.renew }).click();
    const asked = page.getByRole("dialog", { name: words.confirmTitle });
    await expect(asked).toBeVisible();
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    await asked.getByRole("button", { name: words.usePasskey }).click();
    await expect(page.getByRole("list", { name: words.codes })).toBeVisible();
    await page.getByRole("button", { name: words.kept }).click();

    // Simulates a cloned passkey, which has a lower signature counter.
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: id });
    await cdp.send("WebAuthn.clearCredentials", { authenticatorId: id });
    const [credential] = credentials;
    await cdp.send("WebAuthn.addCredential", {
      authenticatorId: id,
      credential: { ...credential!, signCount: 0 },
    });
    await leave(page, locale);
    await page.goto("/log-in");
    await page.getByRole("button", { name: words.logInByPasskey }).click();
    await expect(page.getByText(words.noPasskey)).toBeVisible();
    await expect(page).toHaveURL(/\/log-in/);
  });

  test(`on ${device} in ${locale}: an app is set up, asked for after the password, and replaced by a recovery code`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/40[13]/);
    await page.setViewportSize(viewport);
    const person = await createTestPerson();
    await logInByRequest(page, person, locale);
    await page.goto(SECURITY);
    await page.getByRole("button", { name: words.addApp }).click();
    const secret = (await page.locator("code").textContent())!.replaceAll(" ", "");
    const totp = new TOTP({ secret });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    await page.getByLabel(words.appCode).fill(codeAt(-1));
    await page.getByRole("button", { name: words.turnOn }).click();
    const codes = page.getByRole("list", { name: words.codes }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recovery] = await codes.allTextContents();
    await page.getByRole("button", { name: words.kept }).click();

    await leave(page, locale);
    await typePassword(page, person.email, "/dashboard/live/settings");
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    // All other pages redirect.
    await page.goto("/dashboard/live/wallet");
    await expect(page).toHaveURL(/\/log-in\/factor\?next=/);
    expect((await page.request.get("/api/account/sessions")).status()).toBe(401);
    await page.getByLabel(words.code, { exact: true }).fill("000000");
    await page.getByRole("button", { name: words.goOn }).click();
    await expect(page.getByText(words.wrong)).toBeVisible();
    await page.getByLabel(words.code, { exact: true }).fill(codeAt(0));
    await page.getByRole("button", { name: words.goOn }).click();
    await expect(page).toHaveURL(/\/dashboard\/live\/wallet/);

    await leave(page, locale);
    await typePassword(page, person.email);
    await page.getByLabel(words.code, { exact: true }).fill(recovery!);
    await page.getByRole("button", { name: words.goOn }).click();
    await expect(page).toHaveURL(/\/dashboard\/live$/);
    await page.goto(SECURITY);
    await page.getByRole("button", { name: words.remove }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.removeNow, exact: true }).click();
    await expect(page.getByText(words.removed, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: words.remove })).toHaveCount(0);
  });

  test(`on ${device} in ${locale}: somebody of a business that requires it sets one up before anything else`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/40[13]/);
    await page.setViewportSize(viewport);
    const person = await createTestPerson();
    await requireFactorSince(person.merchantId, 8);
    await authenticator(page);
    await logInByRequest(page, person, locale);
    await page.goto("/dashboard/live/wallet");
    await expect(page).toHaveURL(/\/log-in\/enrol\?next=/);
    await expectAccessible(page, locale);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: words.addPasskey }).click();
    await page.getByRole("button", { name: words.make }).click();
    await page.getByRole("button", { name: words.kept }).click();
    await expect(page).toHaveURL(/\/dashboard\/live\/wallet/);
  });
}

async function requireFactorSince(merchantId: number, days: number): Promise<void> {
  await transaction((tx) =>
    tx.execute(sql`update merchant set factor_required_at = now() - make_interval(days => ${days})
      where id = ${merchantId}`),
  );
}
