import { ADMIN_SETTINGS_LABELS } from "@/components/admin/catalogue/labels-settings";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { LIVE_MAP_LABELS } from "@/components/admin/overview/labels-live-map";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { PLANNED_LABELS } from "@/components/shipments/planned/labels";
import { transaction } from "@/db/client";
import { LOCALES } from "@/lib/core/locale";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, test } from "./journey";
import { readDemoAccounts } from "./merchant";
import { fastForwardToStatus, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const ROOT = "/dashboard/sandbox/shipments";
/** Longer than the refresh interval of the list. */
const NEXT_LOOK_MS = 20_000;
const SMALL = { width: 320, height: 640 };

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test("the list updates without a reload, and keeps selection and input", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant);
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  const row = page.getByRole("row").filter({ hasText: sent.shipment_number });
  await expect(row).not.toContainText(SHIPMENT_TEXTS.en.statuses.delivered);
  await row.getByRole("checkbox").check();
  await page.locator("#search").fill("half a na");
  await fastForwardToStatus(sent, "delivered");
  await expect(row).toContainText(SHIPMENT_TEXTS.en.statuses.delivered, { timeout: NEXT_LOOK_MS });
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expect(page.locator("#search")).toHaveValue("half a na");
});

test("planned pickups are shown in the list, by its filter, and by day", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const tomorrow = addDays(toTanzaniaDay(new Date()), 1);
  await page.goto(`${ROOT}/planned`);
  await expect(page.getByText(PLANNED_LABELS.en.none.title)).toBeVisible();
  await createShipment(merchant);
  const planned = await createShipment(merchant, {
    receiver_phone: "+255700000010",
    pickup_after: `${tomorrow}T09:00:00+03:00`,
  });
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  await expect(page.getByRole("row").filter({ hasText: planned.shipment_number })).toContainText(
    `${SHIPMENT_TEXTS.en.planned.pickup} tomorrow, 9:00–11:00`,
  );
  const view = page.getByRole("link", { name: `${LIST_LABELS.en.views.names.planned} 1`, exact: true });
  await view.click();
  await expect(page.getByRole("heading", { level: 2, name: /^Tomorrow/ })).toBeVisible();
  await page.getByRole("link", { name: PLANNED_LABELS.en.list }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await view.click();
  await expect(page.getByRole("heading", { level: 2, name: /^Tomorrow/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SMALL);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: `09:00–11:00 ${PLANNED_LABELS.en.to(planned.receiver_name)}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/shipments/${planned.id}$`));
});

test("labels of selected shipments are printed together, one A6 page each", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const [first, second, third] = [
    await createShipment(merchant),
    await createShipment(merchant),
    await createShipment(merchant),
  ];
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  for (const { shipment_number } of [first, third])
    await page.getByRole("row").filter({ hasText: shipment_number }).getByRole("checkbox").check();
  await page.getByRole("button", { name: LIST_LABELS.en.selection.print }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText(first.tracking_code, { exact: true })).toBeVisible();
  await expect(page.getByText(second.tracking_code)).toHaveCount(0);

  await page.goto(`${ROOT}/labels?id=${first.id}&id=${second.id}&id=${third.id}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
  expect(sheets).toEqual([
    [105, 148],
    [105, 148],
    [105, 148],
  ]);
});

test("the selected language is stored in the account", async ({ page, browser }) => {
  await logInFundedMerchant(page);
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  const state = await page.context().storageState();
  const other = await browser.newContext({ storageState: state });
  await page.getByRole("button", { name: MERCHANT_LABELS.sw.languages.sw }).click();
  await expect(page.getByRole("heading", { level: 1, name: SHIPMENT_TEXTS.sw.back })).toBeVisible();
  const elsewhere = await other.newPage();
  await elsewhere.goto(new URL(ROOT, page.url()).href);
  await expect(elsewhere.getByRole("heading", { level: 1, name: SHIPMENT_TEXTS.sw.back })).toBeVisible();
  await elsewhere.goto(new URL("/dashboard/sandbox/settings", page.url()).href);
  await expect(elsewhere.locator("#language")).toHaveValue("sw");
  await other.close();
});

test("titles name the shipment, and steps fit the smallest phone in Swahili", async ({ page }) => {
  const merchant = await logInFundedMerchant(page, { locale: "sw" });
  const sent = await createShipment(merchant);
  await fastForwardToStatus(sent, "out_for_delivery");
  await page.setViewportSize(SMALL);
  for (const path of ["", "/label", "/receipt"]) {
    await page.goto(`${ROOT}/${sent.id}${path}`);
    await expect(page).toHaveTitle(new RegExp(sent.shipment_number));
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${ROOT}/${sent.id}`);
  const road = page.getByRole("list", { name: DETAIL_LABELS.sw.progress });
  await expect(road.locator("[aria-current=step]")).toContainText(DETAIL_LABELS.sw.steps[2]);
  await expectNoSidewaysScroll(page);
});

for (const locale of LOCALES) {
  test(`labels of several shipments, and none, are readable in ${locale}`, async ({ page }) => {
    const merchant = await logInFundedMerchant(page, { locale });
    const [first, second] = [await createShipment(merchant), await createShipment(merchant)];
    for (const query of [`?id=${first.id}&id=${second.id}`, ""]) {
      await page.goto(`${ROOT}/labels${query}`, { waitUntil: "networkidle" });
      await expectAccessible(page, locale);
    }
  });
}

test("the live map distinguishes recently seen riders", async ({ page }) => {
  const [near, silent] = [await createTestRider(), await createTestRider()];
  const names = await transaction(async (tx) => {
    const { rider } = await import("@/db/schema/riders");
    const { eq, sql } = await import("drizzle-orm");
    for (const id of [near, silent]) {
      await recordPosition(tx, id, { latitude: -6.8, longitude: 39.2 });
      await tx
        .update(rider)
        .set({ isOnline: true, name: `Rider ${id}` })
        .where(eq(rider.id, id));
    }
    await tx.execute(
      sql`update rider_position set recorded_at = now() - interval '3 minutes' where rider_id = ${silent}`,
    );
    return [`Rider ${near}`, `Rider ${silent}`] as const;
  });
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin/live-map");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row(names[1])).toContainText(LIVE_MAP_LABELS.en.silent);
  await expect(row(names[0])).not.toContainText(LIVE_MAP_LABELS.en.silent);
});

test("durations are displayed and parsed as text", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin/pricing");
  await expect(page.getByLabel(ADMIN_SETTINGS_LABELS.en.settings.reattempt_window_seconds)).toHaveValue(
    "2 days",
  );
  await expect(page.getByLabel(ADMIN_SETTINGS_LABELS.en.settings.quote_ttl_seconds)).toHaveValue(
    "10 minutes",
  );
});
