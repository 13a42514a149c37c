import { expect, type Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";

/** Logs in as a person does, and waits until the dashboard, the back office or the desk is there. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  locale: Locale = "en",
): Promise<void> {
  await page.goto(`/log-in?lang=${locale}`);
  await page.context().addCookies([{ name: "lang", value: locale, url: page.url() }]);
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/(?:dashboard\/(?:live|sandbox)|admin|hub)/);
}
