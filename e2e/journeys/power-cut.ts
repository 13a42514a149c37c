import { type BrowserContext, chromium, type Page } from "@playwright/test";
import config from "@/playwright.config";

const launch = config.use?.launchOptions ?? {};

export async function openBrowser(folder: string, baseURL: string): Promise<Page> {
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    ...launch,
    viewport: { width: 390, height: 844 },
  });
  return context.pages()[0] ?? context.newPage();
}

/** Kills the browser before pending writes are flushed. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error("The context has no browser of its own.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const closed = new Promise((resolve) => context.once("close", resolve));
  process.kill(processInfo.find(({ type }) => type === "browser")!.id, "SIGKILL");
  await closed;
}
