import type { Page } from "@playwright/test";
import { LIVE_MAP_LABELS } from "@/components/admin/overview/labels-live-map";
import { transaction } from "@/db/client";
import { LOCALES } from "@/lib/core/locale";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { expectAccessible } from "./accessible";
import { listCoveredPlaceNames } from "./covered-names";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { readDemoAccounts, createTestMerchant } from "./merchant";
import { createShipment } from "./shipment";
import { allowTileErrors } from "./shopkeeper";

const POSTA = { latitude: -6.8143, longitude: 39.2885 };
/** Longer than the refresh interval of the page. */
const NEXT_LOOK_MS = 12_000;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

/** Creates a live parcel that waits for a rider. */
async function waiting() {
  return createShipment(await createTestMerchant({ mode: "live" }), { receiver_phone: "+255222000000" });
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("a waiting parcel is listed, and its rider appears without a reload", async ({ page }) => {
  const sent = await waiting();
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin");
  await page.getByRole("link", { name: LIVE_MAP_LABELS.en.title }).click();
  const shipments = page.getByRole("table", { name: LIVE_MAP_LABELS.en.shipments });
  await expect(shipments.getByRole("row").filter({ hasText: sent.shipment_number })).toContainText(
    /Since (?:today|yesterday), \d\d:\d\d/,
  );
  await expect(page.locator(".leaflet-marker-icon:not(.map-place)").first()).toBeVisible();

  const riderId = await createTestRider();
  await performManualSteps(sent.id, ["accept"], riderId);
  await transaction((tx) => recordPosition(tx, riderId, POSTA));
  const riders = page.getByRole("table", { name: "Riders" });
  await expect(riders.getByRole("row").filter({ hasText: sent.shipment_number })).toBeVisible({
    timeout: NEXT_LOOK_MS,
  });
  await page.getByRole("link", { name: "Sandbox", exact: true }).click();
  await expect(row(page, sent.shipment_number)).toHaveCount(0);
});

for (const locale of LOCALES) {
  test(`the live map is readable in ${locale}`, async ({ page }) => {
    await performManualSteps((await waiting()).id, ["accept"], await createTestRider());
    await logInByRequest(page, readDemoAccounts().admin, locale);
    await page.goto("/admin/live-map");
    await expect(page.locator(".leaflet-marker-icon:not(.map-place)").first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("without tiles the map draws water", async ({ page }) => {
  await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
  await waiting();
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto("/admin/live-map");
  const water = page.locator(".map-water").first();
  await expect(water).toBeAttached();
  const fill = await water.evaluate((path) => getComputedStyle(path).fill);
  expect(fill).not.toBe("rgb(51, 136, 255)");
  await expect(page.locator(".map-place").first()).toBeAttached();
  await expect.poll(() => listCoveredPlaceNames(page)).toEqual([]);
});
