import type { Page, Response } from "@playwright/test";
import { AUTH_LABELS } from "@/components/auth/labels";
import { DOCS_LABELS } from "@/components/docs/labels";
import { SITE_LABELS } from "@/components/site/labels";
import { STATUS_PAGE_LABELS } from "@/components/site/status-labels";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { listSmallTapTargets } from "./targets";

const SCRIPTS_MAX_BYTES = 40_000;
const CREATE = "/docs/reference/create-shipment";
const PAGES = [
  "/",
  "/docs",
  "/docs/sw",
  CREATE,
  "/docs/reference/objects",
  "/docs/errors",
  "/docs/errors/busy",
  "/docs/webhooks",
  "/docs/search?q=phone",
  "/status",
];

/** Pages with a request console. */
const TRIED = ["/docs", "/docs/sw", CREATE];

test("a documentation page loads less than 40 kB of JavaScript in few files", async ({ page }) => {
  for (const path of PAGES) {
    const scripts = await scriptsOf(page, path);
    const own = ["/docs-search.js", ...(TRIED.includes(path) ? ["/docs-try.js"] : []), "/docs.js"];
    expect(Object.keys(scripts).sort(), path).toEqual(own);
    const total = Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0);
    expect(total, path).toBeLessThan(SCRIPTS_MAX_BYTES);
  }
});

test("the code language applies to all pages, and visible code is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(CREATE);
  const figure = page.locator("[data-code]").first();
  await expect(figure).toContainText("curl");
  await figure.getByText("Python", { exact: true }).click();
  await expect(figure.locator("pre:visible")).toContainText("urllib.request");
  // All code samples of the page change together.
  await expect(page.locator("pre:visible", { hasText: "curl -X" })).toHaveCount(0);
  await figure.getByRole("button", { name: DOCS_LABELS.en.code.copy }).click();
  await expect(figure.getByRole("button", { name: DOCS_LABELS.en.code.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await figure.locator("pre:visible code").textContent());
  expect(copied).toContain('os.environ["TUMA_KEY"]');
  await page.goto("/docs/reference/cancel-shipment");
  await expect(page.locator("pre:visible").first()).toContainText("urllib.request");
});

test("search shows results while typing, with keyboard navigation", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto("/docs");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("wallet balance");
  await expect(page.getByRole("link", { name: "insufficient_wallet_balance" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("form[data-search] a").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("form[data-search] ul")).toBeHidden();
  for (const keys of ["/", "Control+k"]) {
    await field.blur();
    await page.keyboard.press(keys);
    await expect(field).toBeFocused();
  }
  await field.fill("cancel shipment");
  await page.getByRole("link", { name: "Cancel shipment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel shipment");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("code languages are readable, search has a results page, and no button needs scripts", async ({
    page,
  }) => {
    await page.goto(CREATE);
    const figure = page.locator("[data-code]").first();
    await figure.getByText("PHP", { exact: true }).click();
    await expect(figure.locator("pre:visible")).toContainText("curl_init");
    await expect(page.getByRole("button", { name: DOCS_LABELS.en.code.copy })).toHaveCount(0);
    await page.getByRole("searchbox").fill("phone");
    await page.getByRole("button", { name: DOCS_LABELS.en.search.button }).click();
    await page.getByRole("link", { name: "phone_invalid" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("phone_invalid");
  });

  test("search in Swahili has a Swahili page", async ({ page }) => {
    await page.goto("/docs/sw");
    await page.getByRole("searchbox").fill("webhook");
    await page.getByRole("button", { name: DOCS_LABELS.sw.search.button }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("webhook");
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    await expect(
      page.getByRole("banner").getByRole("link", { name: AUTH_LABELS.sw.goToLogIn }),
    ).toBeVisible();
  });
});

test("the table of contents links to sections, and the reference to every endpoint", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto("/docs/sw/webhooks");
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await page
    .getByRole("navigation", { name: DOCS_LABELS.sw.page.contents })
    .getByText("Hakiki saini")
    .click();
  await expect(page).toHaveURL(/#verify$/);
  await page.getByRole("link", { name: DOCS_LABELS.sw.page.other }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DOCS_LABELS.en.nav.webhooks);
  await page.goto("/docs/reference");
  await page.getByRole("link", { name: /\/merchant\/shipments\/\{id\}\/cancel/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel shipment");
});

test("the landing page shows prices, towns and pictures in both languages, and keeps the language", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: SITE_LABELS.sw.prices.title })).toBeVisible();
  await page.getByRole("link", { name: DOCS_LABELS.sw.page.other }).click();
  const prices = page.getByRole("region", { name: SITE_LABELS.en.prices.title });
  await expect(prices.getByText(/^TZS [\d,]{5,}$/)).toHaveCount(4);
  await expect(page.getByRole("region", { name: SITE_LABELS.en.coverage.title })).toContainText("Dodoma");
  for (const picture of await page.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
  }
  await page.getByRole("link", { name: SITE_LABELS.en.hero.register }).click();
  await expect(page).toHaveURL(/\/register\?lang=en$/);
});

test("machine-readable files and every page of the sitemap exist", async ({ page }) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  expect(await textOf("/robots.txt")).toMatch(/^Sitemap: http/m);
  const llms = await textOf("/llms.txt");
  expect(llms).toContain("[POST /merchant/shipments]");
  const links = [...llms.matchAll(/\]\((http[^)]+)\)/g)].map(([, to]) => to!);
  expect(links.length).toBeGreaterThan(60);
  for (const link of links) {
    const { status, headers } = await page.request.get(link).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    expect([status, headers["content-type"]], link).toEqual([
      200,
      link.endsWith(".md") ? "text/markdown; charset=utf-8" : "application/json; charset=utf-8",
    ]);
  }
  const security = await textOf("/.well-known/security.txt");
  expect(security).toMatch(/^(?:Contact: \S+\n)+Expires: 20\d\d-/);
  expect(security).toContain(`Canonical: ${new URL((await page.request.get("/robots.txt")).url()).origin}/`);
  expect(JSON.parse(await textOf("/openapi.json"))).toEqual(JSON.parse(await textOf("/api/v1/openapi.json")));
  const addresses = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at!);
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
});

test("the status page shows each component with its start time", async ({ page }) => {
  await page.goto("/status?lang=en");
  for (const part of ["API", "Webhooks", "Riders", "SMS", "Payments"]) {
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/This server has been up since/)).toBeVisible();
  // The demo has no SMS provider.
  await expect(page.getByText(STATUS_PAGE_LABELS.en.offText)).toBeVisible();
});

test("the status page refreshes, and keeps its content offline", async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|502/);
  await page.clock.install();
  await page.goto("/status?lang=en");
  await expect(page.getByText(/updates every minute/)).toBeVisible();
  await page.route("**/status?lang=en", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(STATUS_PAGE_LABELS.en.asOf, "Seen anew at"),
    });
  });
  await page.clock.fastForward("01:01");
  await expect(page.getByText(/^Seen anew at/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DOCS_LABELS.en.nav.status);
  await page.unroute("**/status?lang=en");
  await page.route("**/status?lang=en", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await page.clock.fastForward("01:01");
  await lost;
  await expect(page.getByText(/^Seen anew at/)).toBeVisible();
});

test("every touch target of the documentation is large enough", async ({ page }) => {
  for (const path of [CREATE, "/docs/errors", "/docs/webhooks", "/?lang=sw", "/status?lang=en"]) {
    await page.goto(path);
    expect(await listSmallTapTargets(page), path).toEqual([]);
  }
});

/** Transferred bytes of the scripts of a page, by file. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const note = async (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    const { responseBodySize, responseHeadersSize } = await response.request().sizes();
    sizes[new URL(response.url()).pathname] = responseBodySize + responseHeadersSize;
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  return sizes;
}
