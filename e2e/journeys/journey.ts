import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export const PHONE_VIEWPORT = { width: 360, height: 640 };
export const DESKTOP_VIEWPORT = { width: 1280, height: 800 };

export const LEAVING_PAGE = "leaving the page";

export interface ConsoleGuard {
  allow(problem: RegExp): void;
}

export const test = base.extend<{ quiet: ConsoleGuard }>({
  viewport: PHONE_VIEWPORT,
  quiet: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const problems = new Set<string>();
      const allowed: RegExp[] = [];
      listen(page, new URL(baseURL!).origin, (problem) => problems.add(problem));
      // If JavaScript is off, the browser reports every blocked script as a violation.
      if (!javaScriptEnabled) allowed.push(/^csp: .*\.js$/);
      await page.addInitScript(reportViolations);
      await use({ allow: (problem) => allowed.push(problem) });
      expect([...problems].filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

function listen(page: Page, origin: string, note: (problem: string) => void): void {
  page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
  page.on("dialog", (dialog) => {
    const isLeaving = dialog.type() === "beforeunload";
    note(`dialog: ${isLeaving ? LEAVING_PAGE : dialog.message()}`);
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  page.on("console", (message) => {
    if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      note(`other host: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Ignores aborted requests, because a navigation aborts prefetches.
    if (reason !== "net::ERR_ABORTED") note(`${reason}: ${request.url()}`);
  });
}

function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (violation) => {
    console.error(`policy: ${violation.violatedDirective} ${violation.blockedURI}`);
  });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await isScrolledSideways(page)).toBe(false);
}

export function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
}
