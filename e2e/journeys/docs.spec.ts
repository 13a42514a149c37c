import type { Page, Request } from "@playwright/test";
import { AUTH_LABELS } from "@/components/auth/labels";
import { DOCS_LABELS } from "@/components/docs/labels";
import { SITE_LABELS } from "@/components/site/labels";
import { STATUS_PAGE_LABELS } from "@/components/site/status-labels";
import { createLink } from "./delivery-link";
import { measureFirstLoad, sumBytes } from "./first-load";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { createShipment } from "./shipment";
import { listSmallTapTargets } from "./targets";

const SCRIPTS_MAX_BYTES = 320_000;
const CREATE = "/docs/reference/create-shipment";
const PAGES = [
  "/docs",
  "/docs/sw",
  CREATE,
  "/docs/reference/objects",
  "/docs/errors",
  "/docs/search?q=phone",
];
const SITE_PAGES = ["/", "/status", "/terms"];

test("a documentation page loads less than 320 kB of JavaScript, and other public pages one small file", async ({
  page,
}) => {
  for (const path of PAGES) {
    const { status, scripts } = await measureFirstLoad(page, path);
    expect(status, path).toBe(200);
    expect(sumBytes(scripts), path).toBeLessThan(SCRIPTS_MAX_BYTES);
  }
  for (const path of SITE_PAGES) expect(await scriptsOf(page, path), path).toEqual(["/site.js"]);
});

test("the code language applies to all pages, and visible code is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(CREATE);
  const main = page.getByRole("main");
  await main.getByRole("tab", { name: "Python" }).first().click();
  const shown = main.getByRole("tabpanel").first();
  await expect(shown).toContainText("urllib.request");
  // The selected language applies to all code samples of the page.
  await expect(main.getByText(/^curl$/).and(main.locator("code span:visible"))).toHaveCount(0);
  await shown.getByRole("button", { name: "Copy Text" }).click();
  await expect(shown.getByRole("button", { name: "Copied Text" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await shown.locator("pre").textContent());
  expect(copied).toContain('os.environ["TUMA_KEY"]');
  await page.goto("/docs/reference/cancel-shipment");
  await expect(page.getByRole("main").getByRole("tabpanel").first()).toContainText("urllib.request");
});

test("search opens with / and Ctrl K, and results in both languages lead to their pages", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto("/docs");
  const dialog = page.getByRole("dialog");
  for (const keys of ["/", "Control+k"]) {
    await page.keyboard.press(keys);
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await dialog.getByRole("textbox").fill("insufficient_wallet_balance");
  await expect(dialog.getByText("insufficient_wallet_balance").first()).toBeVisible();
  await dialog.getByRole("textbox").fill("cancel shipment");
  await dialog.getByText("Cancel shipment", { exact: true }).first().click();
  await expect(page).toHaveURL(/cancel-shipment/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel shipment");
  await page.goto("/docs/sw");
  await page.keyboard.press("/");
  await dialog.getByRole("textbox").fill("kughairi");
  await dialog.getByText("Hali na kughairi").first().click();
  await expect(page).toHaveURL(/\/docs\/sw\/statuses/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every language can be read, and search answers on a page", async ({ page }) => {
    await page.goto(CREATE);
    const main = page.getByRole("main");
    for (const words of ["curl_init", "urllib.request", "await fetch"])
      await expect(main.getByText(words).first()).toBeVisible();
    await expect(main.getByText("receiver_phone").first()).toBeVisible();
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.getByRole("searchbox").fill("phone_invalid");
    await page.getByRole("button", { name: DOCS_LABELS.en.search.button, exact: true }).click();
    await page.getByRole("link", { name: "phone_invalid", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("phone_invalid");
  });

  test("the price of a delivery is on a page", async ({ page }) => {
    const { ask, prices } = SITE_LABELS.en;
    await page.goto("/?lang=en");
    await page.getByLabel(ask.to, { exact: true }).fill("Dodoma");
    await page.getByRole("button", { name: ask.button, exact: true }).click();
    await expect(page).toHaveURL(/\/price\?/);
    await expect(page.getByLabel(ask.to, { exact: true })).toHaveValue("Dodoma");
    await expect(page.getByText(prices.betweenHubs)).toBeVisible();
  });

  test("on a phone a link leads to the list of all pages, and from there to each", async ({ page }) => {
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.goto("/docs/sw");
    await page.getByRole("link", { name: DOCS_LABELS.sw.search.allPages }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    await expectNoSidewaysScroll(page);
    await page.getByRole("main").getByRole("link", { name: "Hali na kughairi" }).click();
    await expect(page).toHaveURL(/\/docs\/sw\/statuses$/);
  });

  test("a search in Swahili is answered in Swahili, in the header too", async ({ page }) => {
    await page.setViewportSize(DESKTOP_VIEWPORT);
    await page.goto("/docs/sw");
    await page.getByRole("searchbox").fill("webhook");
    await page.getByRole("button", { name: DOCS_LABELS.sw.search.button, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("webhook");
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    await expect(
      page.getByRole("banner").getByRole("link", { name: AUTH_LABELS.sw.goToLogIn }),
    ).toBeVisible();
  });
});

test("the navigation opens a guide, the table of contents leads to sections, and the language can be switched", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto("/docs/sw");
  await page.getByRole("complementary").getByRole("link", { name: "Webhook", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await page.getByRole("link", { name: "Hakiki saini" }).first().click();
  await expect(page).toHaveURL(/\/docs\/sw\/webhooks#verify$/);
  await page.getByRole("main").getByRole("link", { name: DOCS_LABELS.sw.page.other }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DOCS_LABELS.en.nav.webhooks);
  await page.goto("/docs/reference");
  await page.getByRole("link", { name: /\/merchant\/shipments\/\{id\}\/cancel/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel shipment");
});

test("on a phone the navigation opens from the header", async ({ page }) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  await page.goto("/docs");
  await page.getByRole("banner").getByRole("button", { name: "Open Sidebar" }).click();
  await page.getByRole("link", { name: "Statuses and cancellation", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statuses and cancellation");
  await expectNoSidewaysScroll(page);
});

test("a page is copied as Markdown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/webhooks");
  await page.getByRole("button", { name: "Copy Markdown" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^# Webhooks\n[\s\S]*createHmac/);
  await page.getByRole("link", { name: DOCS_LABELS.en.page.markdown }).click();
  await expect(page.locator("body")).toContainText("# Webhooks");
});

test("an address without a translation leads to the English page", async ({ page }) => {
  await page.goto("/docs/sw/idempotency");
  await expect(page).toHaveURL(/\/docs\/idempotency$/);
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

test("the landing page prices a delivery between two places, and says which place it does not know", async ({
  page,
}) => {
  const { ask, hero } = SITE_LABELS.en;
  const price = page.locator("[data-answer]");
  await page.goto("/?lang=en");
  const first = (await price.getByText(/^TZS [\d,]+$/).textContent())!;
  await page.getByLabel(ask.to, { exact: true }).fill("Dodoma");
  await page.getByRole("button", { name: ask.button, exact: true }).click();
  await expect(price).toContainText(SITE_LABELS.en.prices.betweenHubs);
  await expect(price).not.toContainText(first);
  await page.getByLabel(ask.from, { exact: true }).fill("asdfgh");
  await page.keyboard.press("Enter");
  await expect(price).toContainText(ask.unknown("asdfgh"));
  await expect(page).toHaveURL(/\/\?lang=en$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(hero.title[0]);
  await page.getByRole("link", { name: ask.send, exact: true }).click();
  await expect(page).toHaveURL(/\/register\?lang=en$/);
});

test("previews of shared pages have a title, a text and a picture, and no data", async ({ page }) => {
  const sent = await createShipment(await createTestMerchant());
  const { path } = await createLink(page, "buyer");
  for (const address of ["/?lang=en", sent.tracking_url, path]) {
    await page.goto(address);
    const preview = await page
      .locator("meta[property^='og:']")
      .evaluateAll((tags) =>
        tags.map((tag) => `${tag.getAttribute("property")} ${tag.getAttribute("content")}`),
      );
    const text = preview.join("\n");
    expect(text, address).toMatch(/^og:title \S[\s\S]*^og:description \S/m);
    expect(text, address).not.toContain(sent.receiver_name);
    const picture = /^og:image (\S+)$/m.exec(text)?.[1] ?? "";
    expect((await page.request.get(new URL(picture).pathname)).headers()["content-type"]).toBe("image/png");
  }
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

/** Paths of the script files that a page loads. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script") paths.push(new URL(request.url()).pathname);
  };
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", note);
  return paths;
}
