import { expect, type Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { setLanguage } from "./enter";

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  locale: Locale = "en",
): Promise<void> {
  await page.goto(`/log-in?lang=${locale}`);
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/(?:dashboard\/(?:live|sandbox)|admin|hub)/);
  await setLanguage(page, new URL(page.url()).origin, locale);
  if ((await page.locator("html").getAttribute("lang")) !== locale) await page.reload();
}
