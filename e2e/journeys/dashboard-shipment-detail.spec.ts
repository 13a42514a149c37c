import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { ATTEMPT_LABELS } from "@/components/shipments/detail/attempt-labels";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { LOCALES } from "@/lib/core/locale";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { expectAccessible } from "./accessible";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, test } from "./journey";
import { createRiderOnTheWay } from "./live-rider";
import { createShipment, fastForwardShipment, fastForwardToStatus, SAMPLE_ORDER } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const HELD = "+255700000001";
const shipmentPage = (id: number) => `/dashboard/sandbox/shipments/${id}`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP_VIEWPORT, permissions: ["clipboard-read", "clipboard-write"] });

  test("the page is named after the receiver, and copies the link", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD, merchant_reference: "DM-1370" });
    await page.goto(shipmentPage(sent.id));
    await expect(title(page)).toHaveText("To Omari, Mlimani");
    await expect(page.getByText("DM-1370")).toBeVisible();
    await page.getByRole("button", { name: DETAIL_LABELS.en.share }).click();
    await expect(page.getByText(DETAIL_LABELS.en.shared, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent.tracking_url);
  });

  test("a failed delivery shows how far it came, and the price of each decision", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    await fastForwardToStatus(sent, "out_for_delivery");
    await fastForwardShipment(sent, "failed");
    await page.goto(shipmentPage(sent.id));
    const steps = page.getByRole("list", { name: DETAIL_LABELS.en.progress }).getByRole("listitem");
    await expect(steps).toHaveText([
      /^Booked\d+:\d\d$/,
      /^Collected\d+:\d\d$/,
      /^On the way\d+:\d\d$/,
      /^Failed\d+:\d\d$/,
    ]);
    await expect(page.getByRole("heading", { name: ATTEMPT_LABELS.en.question })).toBeVisible();
    await expect(page.getByText(ATTEMPT_LABELS.en.tries(1, 3))).toBeVisible();
    await expect(page.getByRole("button", { name: ATTEMPT_LABELS.en.button })).toContainText(
      ATTEMPT_LABELS.en.free,
    );
    const giveBack = page.getByRole("button", { name: ACTION_LABELS.en.return.button });
    await expect(giveBack).toContainText(/TZS [\d,]+$/);
    const price = /TZS [\d,]+$/.exec((await giveBack.textContent())!)![0];
    await giveBack.click();
    await expect(page.getByRole("dialog").locator("strong")).toHaveText(price);
  });

  test("webhooks, messages and coordinates are closed until they are opened", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    await fastForwardToStatus(sent, "out_for_delivery");
    await page.goto(shipmentPage(sent.id));
    const message = page.getByText(/Mzigo wako kutoka/);
    await expect(message.first()).toBeHidden();
    await page.locator("summary").click();
    await expect(message.first()).toBeVisible();
    await expect(page.getByText(SAMPLE_ORDER.pickup_latitude.toFixed(4)).first()).toBeVisible();
    await expectAccessible(page, "en");
  });
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, hasTouch: true });

  test("one row calls the rider, calls the receiver and shares the link", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data?.url });
    });
    const merchant = await logInFundedMerchant(page, { mode: "live" });
    const sent = await createShipment(merchant);
    const rider = await createRiderOnTheWay(sent.id);
    await rider.ride(-6.8, 39.25);
    await page.goto(`/dashboard/live/shipments/${sent.id}`);
    const receiver = page.getByRole("link", { name: DETAIL_LABELS.en.call(SAMPLE_ORDER.receiver_name) });
    await expect(receiver).toHaveAttribute("href", `tel:${SAMPLE_ORDER.receiver_phone}`);
    const calls = page.locator('main a[href^="tel:"]:has(svg):visible');
    await expect(calls).toHaveCount(2);
    const share = page.getByRole("button", { name: DETAIL_LABELS.en.share });
    const tops = await Promise.all(
      [calls.first(), receiver, share].map(async (each) => (await each.boundingBox())!.y),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    await share.click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: string }).shared))
      .toBe(sent.tracking_url);
    await expectNoSidewaysScroll(page);
  });
});

for (const locale of LOCALES) {
  test(`a proposal of the receiver is readable in ${locale}`, async ({ page }) => {
    const merchant = await logInFundedMerchant(page, { locale });
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    await fastForwardToStatus(sent, "out_for_delivery");
    await fastForwardShipment(sent, "failed");
    const proposal = {
      day: addDays(toTanzaniaDay(new Date()), 1),
      part: "evening",
      place: "Duka la Mangi",
    } as const;
    const receiverProposal = { ...proposal, proposedAt: new Date().toISOString() };
    await transaction((tx) => tx.update(shipment).set({ receiverProposal }).where(eq(shipment.id, sent.id)));
    await page.goto(shipmentPage(sent.id));
    await expect(page.getByRole("heading", { level: 2, name: /^“.*Duka la Mangi”$/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: SHIPMENT_TEXTS[locale].statuses.failed })).toHaveCount(0);
    await expectAccessible(page, locale);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
