import { SETTINGS_LABELS } from "@/components/settings/labels";
import { SHELL_LABELS } from "@/components/shell/labels";
import { LOCALES } from "@/lib/core/locale";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { expect, test } from "./journey";
import { logIn } from "./log-in";
import { readDemoAccounts } from "./merchant";

const OPEN = [
  "/log-in",
  "/register",
  "/check-mail?email=a@example.com",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
];

for (const locale of LOCALES) {
  test(`pages around the log-in are readable in ${locale}`, async ({ page }) => {
    for (const path of [...OPEN, "/demo/outbox"]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path !== "/demo/outbox") await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expectAccessible(page, locale);
    }
  });

  test(`the first steps and the settings are readable in ${locale}, before and after approval`, async ({
    page,
  }) => {
    for (const person of [readDemoAccounts().pending_merchant, readDemoAccounts().merchant]) {
      await page.context().clearCookies();
      await logInByRequest(page, person, locale);
      for (const path of ["/dashboard/sandbox", "/dashboard/live/settings", "/dashboard/live/security"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page, locale);
      }
    }
  });

  test(`the frame's dialogs and menus are readable in ${locale} and close with Escape`, async ({ page }) => {
    await logInByRequest(page, readDemoAccounts().merchant, locale);
    await page.goto("/dashboard/sandbox/settings");
    for (const open of ["Control+k", "?"]) {
      await page.keyboard.press(open);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, locale);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}

test("the selected theme persists and is server-rendered", async ({ page }) => {
  await logInByRequest(page, readDemoAccounts().merchant);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard/live/settings");
  const change = page.getByRole("button", { name: /^Theme/ });
  await change.click();
  await change.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/dashboard/live/settings")).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
});

test("the index of the settings leads to a part", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await logInByRequest(page, readDemoAccounts().merchant);
  await page.goto("/dashboard/sandbox/settings");
  const { parts, language } = SETTINGS_LABELS.en;
  const part = page.getByRole("heading", { level: 2, name: language.title });
  await expect(part).not.toBeInViewport();
  await page.getByRole("navigation", { name: parts }).getByRole("link", { name: language.title }).click();
  await expect(part).toBeInViewport();
});

test("the mode switch keeps the page, and the modes look different", async ({ page }) => {
  await logInByRequest(page, readDemoAccounts().merchant);
  await page.goto("/dashboard/live/settings");
  const strip = page.getByText(SHELL_LABELS.en.sandboxNote);
  await expect(strip).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^${SHELL_LABELS.en.business}:`) }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${SHELL_LABELS.en.sandbox}`) }).click();
  await expect(page).toHaveURL(/\/dashboard\/sandbox\/settings$/);
  await expect(strip).toBeVisible();
});

test("a user ends the session of another device immediately", async ({ page, browser, baseURL, quiet }) => {
  quiet.allow(/40[14]/);
  await logInByRequest(page, readDemoAccounts().merchant);
  const elsewhere = await browser.newContext({ baseURL: baseURL!, userAgent: "Firefox/131.0 (Android 13)" });
  const other = await elsewhere.newPage();
  await logIn(other, readDemoAccounts().merchant);
  await page.goto("/dashboard/live/security");
  await page
    .getByRole("button", { name: /^End: Firefox/ })
    .first()
    .click();
  await expect(page.getByText(SETTINGS_LABELS.en.sessions.ended, { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/log-in/);
  await elsewhere.close();
});
