import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { LIVE_POSITION_LABELS } from "@/components/tracking/live-position-texts";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { LIVE_LABELS } from "@/components/tracking/live-labels";
import { transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { expectAccessible } from "./accessible";
import { measureFirstLoad, sumBytes } from "./first-load";
import { expect, test } from "./journey";
import { createRiderOnTheWay } from "./live-rider";
import { createTestMerchant } from "./merchant";
import { createShipment } from "./shipment";
import { allowTileErrors } from "./shopkeeper";

/** Limit "Position to watcher under a second", plus rendering time. */
const SOON = { timeout: 2000 };
const WHOLE_PAGE_MAX_BYTES = 20_000;
const OWN_SCRIPTS_MAX_BYTES = 12_000;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

const seenAt = (page: Page, point: string) => page.locator(`a[href$="query=${point}"]`);
const map = (page: Page) => page.locator(".route-map");

async function sendLive() {
  return createShipment(await createTestMerchant({ mode: "live" }));
}

test("the rider moves on the map, and disappears on delivery", { tag: "@short" }, async ({ page }) => {
  const sent = await sendLive();
  await page.goto(`${sent.tracking_url}&lang=en`);
  await expect(map(page)).toHaveCount(0);
  const rider = await createRiderOnTheWay(sent.id);
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.en.statuses.out_for_delivery.headline }),
  ).toBeVisible();
  await rider.ride(-6.8, 39.25);
  await expect(seenAt(page, "-6.8,39.25")).toBeVisible();
  await expect(map(page)).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.same = "page";
  });
  await rider.ride(-6.784321, 39.231234);
  await expect(seenAt(page, "-6.7843,39.2312")).toBeVisible(SOON);
  await expect(page.getByText(LIVE_POSITION_LABELS.en.seen(0))).toBeVisible();
  await expect(page.getByText(LIVE_POSITION_LABELS.en.away(1.9))).toBeVisible();
  await expect(map(page).locator(".leaflet-marker-icon:not(.map-place)")).toHaveCount(2);
  await expectAccessible(page);

  await rider.deliver();
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.en.statuses.delivered.headline, level: 1 }),
  ).toBeVisible(SOON);
  await expect(page.getByText(TRACKING_LABELS.en.rider)).toHaveCount(0);
  await expect(map(page)).toHaveCount(0);
  await expect(page.locator("body[data-same=page]")).toHaveCount(1);
});

test("the age of a position is shown, until it is outdated", async ({ page, quiet }) => {
  quiet.allow(/api\/track\/live|503/);
  const sent = await sendLive();
  const rider = await createRiderOnTheWay(sent.id);
  await rider.ride(-6.8, 39.25, 20);
  await page.clock.install();
  await page.route("**/api/track/live*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.route(/_rsc=/, () => {});
  await page.goto(sent.tracking_url);
  await expect(page.getByText(/Ameonekana sekunde 2\d zilizopita/)).toBeVisible();
  await expect(page.getByText(LIVE_LABELS.sw.stale)).toHaveCount(0);
  await page.clock.runFor(50_000);
  await expect(page.getByText(LIVE_POSITION_LABELS.sw.seen(60))).toBeVisible();
  await expect(page.getByText(LIVE_LABELS.sw.stale)).toBeVisible();
});

test("offline the last state stays with a notice, and is updated later", async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/);
  const sent = await sendLive();
  const rider = await createRiderOnTheWay(sent.id);
  await rider.ride(-6.8, 39.25);
  await page.goto(`${sent.tracking_url}&lang=en`);
  await expect(seenAt(page, "-6.8,39.25")).toBeVisible();
  await expect(map(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(LIVE_LABELS.en.offline)).toBeVisible();
  await expect(seenAt(page, "-6.8,39.25")).toBeVisible();
  await rider.ride(-6.79, 39.24);
  await rider.deliver();
  await context.setOffline(false);
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.en.statuses.delivered.headline, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test("without the event stream the page polls", async ({ page, quiet }) => {
  quiet.allow(/api\/track\/live|503/);
  await page.route("**/api/track/live*", (route) => route.fulfill({ status: 503, body: "" }));
  const sent = await sendLive();
  await page.goto(`${sent.tracking_url}&lang=en`);
  await createRiderOnTheWay(sent.id);
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.en.statuses.out_for_delivery.headline }),
  ).toBeVisible({
    timeout: 30_000,
  });
});

test("the page shows the delay, can be shared, and prints without buttons", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sent = await sendLive();
  const estimate = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const late = { estimatedDeliveryAt: estimate(42), promisedDeliveryAt: estimate(30) };
  await transaction((tx) => tx.update(shipment).set(late).where(eq(shipment.id, sent.id)));
  await page.goto(`${sent.tracking_url}&lang=en`);
  await expect(page.getByText("About 12 minutes later than expected", { exact: true })).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: LIVE_LABELS.en.share }).click();
  await expect(page.getByRole("button", { name: LIVE_LABELS.en.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${sent.tracking_url}&lang=en`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: LIVE_LABELS.en.print })).toBeHidden();
  await expect(page.getByText(sent.tracking_code)).toBeVisible();
});

test("the page has at most 20 kB and 12 kB of scripts; the map loads later, only during delivery", async ({
  page,
}) => {
  const sent = await sendLive();
  const rider = await createRiderOnTheWay(sent.id);
  await rider.ride(-6.8, 39.25);
  const bare = await measureFirstLoad(page, "/blank");
  const tracking = await measureFirstLoad(page, sent.tracking_url);
  const whole = tracking.html + sumBytes(tracking.styles);
  expect(whole).toBeLessThan(WHOLE_PAGE_MAX_BYTES);
  const own = Object.entries(tracking.scripts).filter(([name]) => !(name in bare.scripts));
  expect(sumBytes(Object.fromEntries(own))).toBeLessThan(OWN_SCRIPTS_MAX_BYTES);
  expect(tracking.hasLeaflet).toBe(false);
});
