import type { Locator, Page } from "@playwright/test";
import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { DOCS_LABELS } from "@/components/docs/labels";
import { TRY_LABELS } from "@/components/docs/try-labels";
import { createTestPerson } from "../api/people";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { createTestMerchant, getBalance } from "./merchant";

const CREATE = "/docs/reference/create-shipment";
const SEND = new RegExp(`${TRY_LABELS.en.send}|${TRY_LABELS.sw.send}`);
const NARROW = { width: 320, height: 568 };

for (const [name, viewport] of Object.entries({ phone: PHONE_VIEWPORT, desk: DESKTOP_VIEWPORT })) {
  test(`on a ${name}: a price, a shipment, its state and its end, by a key that is pasted once`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const merchant = await createTestMerchant();
    await page.goto("/docs/reference/quote-rates");
    const form = panel(page);
    await form.getByLabel(TRY_LABELS.en.key).fill(merchant.key);
    const quote = await sent(form, 200);
    expect(quote.total_amount).toBeGreaterThan(1000);

    await page.goto(CREATE);
    await expect(form.getByLabel(TRY_LABELS.en.key)).toHaveValue(merchant.key);
    const made = await sent(form, 201);
    expect(made.status).toBe("confirmed");
    expect(await getBalance(merchant)).toBe(1_000_000 - made.total_amount);
    await expect(header(form, "X-Request-Id")).toHaveText(/^req_/);

    expect((await sent(form, 201)).id).toBe(made.id);
    await expect(header(form, "Idempotent-Replayed")).toHaveText("true");
    const body = form.getByLabel(TRY_LABELS.en.body);
    await body.fill((await body.inputValue()).replace("Neema Joseph", "Neema Juma"));
    const other = await sent(form, 201);
    expect([other.receiver_name, other.id === made.id]).toEqual(["Neema Juma", false]);

    await page.goto("/docs/reference/get-shipment");
    expect(await sent(form, 200)).toMatchObject({ id: other.id, receiver_name: "Neema Juma" });

    await page.goto("/docs/reference/cancel-shipment");
    await form.getByLabel(TRY_LABELS.en.example).selectOption({ index: 1 });
    await expect(form.getByLabel("confirm")).toHaveValue("true");
    expect(await sent(form, 200)).toMatchObject({ status: "cancelled", shipment_id: other.id });
    await expect(form.locator("figcaption")).toHaveText(
      `POST /sandbox/api/v1/merchant/shipments/${other.id}/cancel?confirm=true&max_fee=2000`,
    );
    await expectNoSidewaysScroll(page);
  });
}

test("a live key is rejected before a request, and not stored", async ({ page }) => {
  const { key } = await createTestMerchant({ mode: "live" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\//.test(request.url())) calls.push(request.url());
  });
  await page.goto(CREATE);
  const form = panel(page);
  for (const typed of [key, `Bearer ${key}`]) {
    await form.getByLabel(TRY_LABELS.en.key).fill(typed);
    await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
    await expect(form.getByLabel(TRY_LABELS.en.key)).toHaveValue("");
    await expect(form.getByLabel(TRY_LABELS.en.key)).toBeFocused();
    await expect(form.getByLabel(TRY_LABELS.en.key)).toHaveAccessibleDescription(
      new RegExp(TRY_LABELS.en.said.live),
    );
    await expect(form.getByText(TRY_LABELS.en.said.live)).toBeInViewport();
  }
  await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
  await expect(form.getByText(TRY_LABELS.en.said.noKey)).toBeVisible();
  expect(calls).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain("tuma_live_");
});

test("errors are shown with their explanation, public calls need no key, and a lost connection is reported", async ({
  page,
  quiet,
  context,
}) => {
  quiet.allow(/422|sandbox\/api\/v1\/merchant|ERR_INTERNET_DISCONNECTED/);
  const { key } = await createTestMerchant();
  await page.goto(CREATE);
  const form = panel(page);
  await form.getByLabel(TRY_LABELS.en.key).fill(key);
  await form.getByLabel(TRY_LABELS.en.body).fill("{}");
  await sent(form, 422);
  await form.getByRole("link", { name: /validation_error/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("validation_error");
  await page.goto("/docs/reference/list-vehicle-types");
  await expect(form.getByLabel(TRY_LABELS.en.key)).toHaveCount(0);
  expect((await sent(form, 200)).length).toBeGreaterThan(3);
  await page.goto("/docs/reference/get-shipment");
  const id = form.getByLabel(`id (${TRY_LABELS.en.places.path})`);
  await id.fill(" ");
  await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
  await expect(id).toBeFocused();
  await expect(id).toHaveAccessibleDescription(new RegExp(TRY_LABELS.en.said.empty("id")));
  await page.goto("/docs/reference/list-shipments");
  await context.setOffline(true);
  await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
  await expect(form.getByRole("alert")).toHaveText(TRY_LABELS.en.said.unanswered);
  await context.setOffline(false);
  expect(await sent(form, 200)).toEqual([]);
});

test("a new key is passed to every panel of the quick start", async ({ page }) => {
  const labels = API_KEY_LABELS.sw;
  const person = await createTestPerson();
  await logInByRequest(page, person, "sw");
  await page.goto("/dashboard/sandbox/api-keys");
  await page.getByRole("button", { name: labels.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(labels.form.name).fill("Duka la mtandaoni");
  await dialog.getByRole("button", { name: labels.form.submit, exact: true }).click();
  const shown = dialog.getByRole("status", { name: labels.key });
  await expect(shown).toHaveText(/^tuma_test_/);
  const key = (await shown.textContent())!;
  await dialog.getByRole("button", { name: labels.fresh.done }).click();
  await page.getByRole("link", { name: labels.snippets.tryIt }).click();
  await expect(page).toHaveURL(/\/docs\/sw#try-quoteRates$/);
  const [quote, create] = [panel(page, 0), panel(page, 1)];
  await expect(quote.getByLabel(TRY_LABELS.sw.key)).toHaveValue(key);
  await quote.getByRole("button", { name: TRY_LABELS.sw.send }).click();
  await expect(quote.getByRole("status")).toHaveText(/^200 OK kwa ms \d+$/);
  await expect(create.getByLabel(TRY_LABELS.sw.key)).toHaveValue(key);
  await expectInCode(page, key);
});

/** Asserts that the code samples of this page and of other pages contain the key. */
async function expectInCode(page: Page, key: string): Promise<void> {
  const code = page.getByRole("main").locator("pre:visible");
  await expect(code.filter({ hasText: `export TUMA_KEY=${key}` })).toBeVisible();
  await page.goto(CREATE);
  const example = code.first();
  await expect(example).toContainText(`-H "X-API-Key: ${key}"`);
  await page.getByRole("tab", { name: "Node.js" }).first().click();
  await expect(example).toContainText(`"X-API-Key": "${key}"`);
  const notice = page.getByRole("note");
  await expect(notice).toHaveText(new RegExp(DOCS_LABELS.en.ownKey.said(key.slice(-4))));
  await notice.getByRole("button", { name: DOCS_LABELS.en.ownKey.forget }).click();
  await expect(example).toContainText("process.env.TUMA_KEY");
  await expect(notice).toBeHidden();
}

for (const [path, locale] of [
  [CREATE, "en"],
  ["/docs/sw", "sw"],
] as const) {
  test(`${path}: a panel with its answer is readable by everybody and no wider than a phone`, async ({
    page,
  }) => {
    const { key } = await createTestMerchant();
    await page.goto(`${path}${locale === "sw" ? "#try-quoteRates" : ""}`);
    const form = panel(page);
    await form.getByLabel(TRY_LABELS[locale].key).fill(key);
    await form.getByRole("button", { name: TRY_LABELS[locale].send }).click();
    await expect(form.getByRole("status")).toHaveText(/^20\d/);
    await form.getByText(TRY_LABELS[locale].headers).click();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no panel waits for scripts, and the page says so", async ({ page }) => {
    await page.goto(CREATE);
    await expect(page.getByText(TRY_LABELS.en.without)).toBeVisible();
    await expect(page.getByRole("button", { name: TRY_LABELS.en.send })).toHaveCount(0);
  });
});

function panel(page: Page, index = 0): Locator {
  return page
    .locator("form")
    .filter({ has: page.locator("button[type=submit]", { hasText: SEND }) })
    .nth(index);
}

function header(form: Locator, name: string): Locator {
  return form.locator("dt", { hasText: new RegExp(`^${name}$`) }).locator("xpath=following-sibling::dd[1]");
}

/** Sends the request of the console and returns the displayed response. */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint's answer.
async function sent(form: Locator, status: number): Promise<any> {
  await form.getByRole("button", { name: TRY_LABELS.en.send }).click();
  await expect(form.getByRole("status")).toHaveText(new RegExp(`^${status}\\b.* in \\d+ ms$`));
  return JSON.parse((await form.locator("figure code").textContent())!);
}
