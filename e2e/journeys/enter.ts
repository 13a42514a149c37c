import { expect, type Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";

/** Logs in by requests and opens no page. `logIn` uses the form. */
export async function logInByRequest(
  page: Page,
  { email, password }: { email: string; password: string },
  locale: Locale = "en",
): Promise<void> {
  const csrf = await page.request.get("/api/auth/csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const origin = new URL(csrf.url()).origin;
  const answer = await page.request.post("/api/auth/callback/credentials", {
    headers: { origin },
    form: { email, password, csrfToken, json: "true" },
  });
  expect(answer.status()).toBe(200);
  await setLanguage(page, origin, locale);
}

export async function setLanguage(page: Page, origin: string, locale: Locale): Promise<void> {
  await page.request.patch("/api/account/profile", { headers: { origin }, data: { language: locale } });
  await page.context().addCookies([{ name: "lang", value: locale, url: origin }]);
}
