import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** A cheap phone, and a desk. */
export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** What is noted where the browser asks whether to leave a page; a journey that allows it leaves. */
export const LEAVING = "leaving the page";

/** What went wrong on a page, whether or not anybody looked at it. */
export interface Quiet {
  /** Problems whose text matches are what the journey is about. */
  allow(problem: RegExp): void;
}

/**
 * Every journey fails when its page writes an error to the console, loses a request, asks another host, opens a
 * dialog, or tries what its policy forbids.
 */
export const test = base.extend<{ quiet: Quiet }>({
  viewport: PHONE,
  quiet: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const problems = new Set<string>();
      const allowed: RegExp[] = [];
      listen(page, new URL(baseURL!).origin, (problem) => problems.add(problem));
      // A browser without scripts reports every script that it does not load.
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
    note(`dialog: ${isLeaving ? LEAVING : dialog.message()}`);
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
    // A prefetch that a navigation overtakes is given up without loss.
    if (reason !== "net::ERR_ABORTED") note(`${reason}: ${request.url()}`);
  });
}

/** Runs in the page, before its own scripts. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (violation) => {
    console.error(`policy: ${violation.violatedDirective} ${violation.blockedURI}`);
  });
}

/** Nothing stands wider than the screen, so a thumb scrolls one way only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await isScrolledSideways(page)).toBe(false);
}

export function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
}
