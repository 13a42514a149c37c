import type { Locator, Page } from "@playwright/test";
import { HUB_LABELS } from "@/components/hub/labels";
import { HUB_PEOPLE_LABELS } from "@/components/admin/people/labels-hub-people";
import { AUTH_LABELS } from "@/components/auth/labels";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { pool } from "@/db/pool.fixture";
import { LOCALES } from "@/lib/core/locale";
import { STEPS_TO_ORIGIN_HUB, STEPS_TO_PICKUP, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { expectAccessible } from "./accessible";
import { createTestHubPerson, createRegionalShipment } from "./hub-person";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { logIn } from "./log-in";
import { readDemoAccounts } from "./merchant";

/** A hub without lanes. */
const ZANZIBAR = 10;
const labels = HUB_LABELS.sw;

async function scan(page: Page, code: string): Promise<void> {
  await expect(async () => {
    await page.locator("h1").click();
    await page.keyboard.type(code);
    await expect(page.locator("#code")).toHaveValue(code, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Enter");
}

const row = (page: Page, number: string): Locator => page.getByRole("row").filter({ hasText: number });

test("a regional parcel is received, sent out and received by scans, in Swahili", {
  tag: "@short",
}, async ({ page, browser, baseURL, quiet }) => {
  quiet.allow(/409/);
  const { sent, origin, destination } = await createRegionalShipment();
  await logIn(page, await createTestHubPerson(origin), "sw");
  await scan(page, sent.tracking_code);
  await expect(page.getByText(labels.refusals.not_collected)).toBeVisible();

  await performManualSteps(sent.id, STEPS_TO_PICKUP, await createTestRider());
  await scan(page, `${baseURL}/track?code=${sent.tracking_code}`);
  await page.getByRole("button", { name: labels.actions.receive_at_origin }).click();
  await expect(page.getByText(labels.done.receive_at_origin)).toBeVisible();
  await expect(row(page, sent.shipment_number)).toContainText(labels.places.to_send);

  await page.getByLabel(labels.waybill).fill("BUS-4471");
  await page.getByRole("button", { name: labels.actions.send_out }).click();
  await expect(page.getByText(labels.done.send_out)).toBeVisible();
  await expect(row(page, sent.shipment_number)).toBeHidden();

  const context = await browser.newContext({ viewport: DESKTOP_VIEWPORT, baseURL: baseURL! });
  const far = await context.newPage();
  await logIn(far, await createTestHubPerson(destination), "sw");
  await far.getByRole("link", { name: labels.views.coming }).click();
  await expect(row(far, sent.shipment_number)).toContainText("BUS-4471");
  await scan(far, sent.shipment_number.toLowerCase());
  await far.getByRole("button", { name: labels.actions.receive_at_destination }).click();
  await expect(far.getByText(labels.done.receive_at_destination)).toBeVisible();
  await far.getByRole("link", { name: labels.views.here }).click();
  await expect(row(far, sent.shipment_number)).toContainText(labels.places.wants_rider);
  await context.close();
});

test("two desks that scan one parcel receive it once, and the second is told", async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/409/);
  const { sent, origin } = await createRegionalShipment();
  await performManualSteps(sent.id, STEPS_TO_PICKUP, await createTestRider());
  await logIn(page, await createTestHubPerson(origin), "en");
  const other = await context.newPage();
  await other.goto("/hub");
  const { actions, errors, done } = HUB_LABELS.en;
  for (const desk of [page, other]) {
    await scan(desk, sent.tracking_code);
    await expect(desk.getByRole("button", { name: actions.receive_at_origin })).toBeVisible();
  }
  await page.getByRole("button", { name: actions.receive_at_origin }).click();
  await expect(page.getByText(done.receive_at_origin)).toBeVisible();
  await other.getByRole("button", { name: actions.receive_at_origin }).click();
  await expect(other.getByText(String(errors.scan_refused))).toBeVisible();
  await expect(other.getByRole("button", { name: actions.send_out })).toBeVisible();
});

test("a browser with barcode detection scans by camera", async ({ page }) => {
  const { sent, origin } = await createRegionalShipment();
  await performManualSteps(sent.id, STEPS_TO_PICKUP, await createTestRider());
  await page.addInitScript((code) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: code }];
      },
    });
    const picture = async () => document.createElement("canvas").captureStream(5);
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: picture } });
    HTMLMediaElement.prototype.play = async () => {};
  }, sent.tracking_url);
  await logIn(page, await createTestHubPerson(origin), "sw");
  await page.getByRole("button", { name: labels.camera.open }).click();
  await expect(page.getByRole("button", { name: labels.actions.receive_at_origin })).toBeVisible();
  await expect(page.getByRole("button", { name: labels.camera.open })).toBeVisible();
});

for (const locale of LOCALES) {
  test(`the desk is readable in ${locale}, empty and full`, async ({ page, quiet }) => {
    quiet.allow(/404/);
    const words = HUB_LABELS[locale];
    await logIn(page, await createTestHubPerson(ZANZIBAR), locale);
    await expect(page.getByText(words.empty.here)).toBeVisible();
    await expectAccessible(page);
    await scan(page, "nothing");
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveText(
      String(words.errors.shipment_not_found),
    );
    await expectAccessible(page);

    const { sent, origin } = await createRegionalShipment();
    await performManualSteps(sent.id, STEPS_TO_ORIGIN_HUB, await createTestRider());
    const { sent: stray } = await createRegionalShipment();
    await scan(page, stray.tracking_code);
    await expect(page.getByText(words.refusals.wrong_hub)).toBeVisible();
    await expectAccessible(page);
    await page.context().clearCookies();
    await logIn(page, await createTestHubPerson(origin), locale);
    await scan(page, sent.tracking_code);
    await expect(page.getByLabel(words.waybill)).toBeVisible();
    await expect(row(page, sent.shipment_number)).toBeVisible();
    await expectAccessible(page);
  });
}

test("an administrator creates a hub log-in, which opens that hub's desk", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logIn(page, readDemoAccounts().admin);
  await page.goto("/admin/network/hubs/1");
  const email = `desk-${Date.now()}@hub.example`;
  await page.getByRole("button", { name: HUB_PEOPLE_LABELS.en.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(HUB_PEOPLE_LABELS.en.email).fill(email);
  await dialog.getByRole("button", { name: HUB_PEOPLE_LABELS.en.add }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  const [mail] = await pool<{ body: string }[]>`
    select body from message where recipient = ${email} and template = 'hub_invited'`;
  const link = new URL(/https?:\S+/.exec(mail!.body)![0]);
  await page.goto(`${link.pathname}?lang=en${link.hash}`);
  const password = "Mwenge12";
  await page.getByLabel(HUB_PEOPLE_LABELS.en.reset, { exact: true }).fill(password);
  await page.getByRole("button", { name: AUTH_LABELS.en.reset.button }).click();
  await expect(page.getByText(MESSAGE_LABELS.en.templates.password_changed)).toBeVisible();
  await logIn(page, { email, password });
  await expect(page).toHaveURL(/\/hub$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(readDemoAccounts().hub.hub);
});
