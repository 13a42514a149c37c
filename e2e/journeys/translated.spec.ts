import { LIVE_POSITION_LABELS } from "@/components/tracking/live-position-texts";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { HUB_LABELS } from "@/components/hub/labels";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { SITE_LABELS } from "@/components/site/labels";
import { STEPS_TO_PICKUP, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { createLink } from "./delivery-link";
import { createTestHubPerson, createRegionalShipment } from "./hub-person";
import { expect, test } from "./journey";
import { createRiderOnTheWay } from "./live-rider";
import { logIn } from "./log-in";
import { createTestMerchant } from "./merchant";
import { SAMPLE_JOB, SAMPLE_OFFER, openRiderScreen } from "./rider-screens";
import { beginPayment, fastForwardToStatus, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";
import { simulateTranslation } from "./translate";

test.beforeEach(({ quiet }) => {
  allowTileErrors(quiet);
  quiet.allow(/401|409|Service Worker/);
});

test("a translated tracking page updates to delivery", async ({ page }) => {
  const sent = await createShipment(await createTestMerchant({ mode: "live" }));
  await page.goto(`${sent.tracking_url}&lang=en`);
  await simulateTranslation(page);
  const rider = await createRiderOnTheWay(sent.id);
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.en.statuses.out_for_delivery.headline }),
  ).toBeVisible();
  await rider.ride(-6.8, 39.25);
  await expect(page.getByText(LIVE_POSITION_LABELS.en.seen(0))).toBeVisible();
  await rider.deliver();
  await expect(page.getByRole("heading", { name: "Delivered", level: 1 })).toBeVisible();
  await expect(page.getByText(TRACKING_MESSAGES.en.statuses.out_for_delivery.headline)).toHaveCount(0);
});

test("a translated payment page accepts the decision", async ({ page }) => {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const sent = await createShipment(merchant, { payment_source: "gateway" });
  const payment = await beginPayment(merchant, { shipment_id: sent.id });
  await page.goto(`${payment.payment_url}?lang=en`);
  await simulateTranslation(page);
  await page.getByRole("button", { name: PAY_LABELS.en.simulator.decline }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAY_LABELS.en.endings.failed.heading);
});

test("a translated delivery link is priced and sent", async ({ page }) => {
  const { path } = await createLink(page, "wallet");
  await page.goto(`${path}?lang=sw`);
  await simulateTranslation(page);
  await page.getByLabel(LINK_PAGE_LABELS.sw.name).fill("Zawadi");
  await page.getByLabel(LINK_PAGE_LABELS.sw.phone).fill("0758 123 456");
  await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Mlimani City");
  await page.getByRole("button", { name: "Endelea" }).click();
  await expect(page.getByRole("button", { name: /^Tuma/ })).toBeVisible();
  await simulateTranslation(page);
  await page.getByRole("button", { name: /^Tuma/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("the rider's page", () => {
  test.use({ serviceWorkers: "block" });

  test("translated, it shows an offer and every job state", async ({ page }) => {
    await openRiderScreen(page, "en", { is_online: true });
    await expect(page.getByRole("heading", { name: RIDER_LABELS.en.online.on })).toBeVisible();
    await simulateTranslation(page);
    const server_time = new Date().toISOString();
    const rider = {
      name: "Baraka Mushi",
      phone: "+255754000001",
      vehicle: "Motorcycle",
      vehicle_plate: null,
    };
    const base = {
      server_time,
      trip: [],
      earned: null,
      offer: null,
      job: null,
      rider: { ...rider, is_online: true },
    };
    const show = (changes: object) =>
      page.route("**/api/rider/state", (route) => route.fulfill({ json: { ...base, ...changes } }));
    await show({ offer: { ...SAMPLE_OFFER, expires_at: new Date(Date.now() + 20_000).toISOString() } });
    await expect(page.getByRole("heading", { name: RIDER_LABELS.en.offer.title })).toBeVisible();
    await expect(page.getByText(/^Answer within 1\d s$/)).toBeVisible();
    await show({ job: SAMPLE_JOB });
    await expect(page.getByRole("button", { name: JOB_LABELS.en.next.accepted })).toBeVisible();
    await show({ job: { ...SAMPLE_JOB, stage: "out_for_delivery" } });
    await expect(page.getByRole("button", { name: JOB_LABELS.en.next.out_for_delivery })).toBeVisible();
    await expect(page.getByRole("button", { name: JOB_LABELS.en.next.accepted })).toHaveCount(0);
    await page.getByRole("button", { name: SITE_LABELS.en.other }).click();
    await expect(page.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery })).toBeVisible();
    await page.locator('a[href="#earnings"]').click();
    await expect(page.getByRole("heading", { name: RIDER_LABELS.sw.nav.earnings })).toBeVisible();
  });
});

test("a translated dashboard shipment updates", async ({ page }) => {
  const merchant = await logInFundedMerchant(page, { locale: "en" });
  const sent = await createShipment(merchant);
  await page.goto(`/dashboard/sandbox/shipments/${sent.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await simulateTranslation(page);
  const status = page.locator("main");
  await fastForwardToStatus(sent, "out_for_delivery");
  await expect(status.getByText(SHIPMENT_TEXTS.en.statuses.out_for_delivery).first()).toBeVisible({
    timeout: 30_000,
  });
  await fastForwardToStatus(sent, "delivered");
  await expect(status.getByText("Delivered").first()).toBeVisible({ timeout: 30_000 });
});

test("a translated hub desk receives a parcel", async ({ page }) => {
  const labels = HUB_LABELS.sw;
  const { sent, origin } = await createRegionalShipment();
  await performManualSteps(sent.id, STEPS_TO_PICKUP, await createTestRider());
  await logIn(page, await createTestHubPerson(origin), "sw");
  await expect(page.locator("h1")).toBeVisible();
  await simulateTranslation(page);
  await page.locator("#code").fill(sent.tracking_code);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: labels.actions.receive_at_origin }).click();
  await expect(page.getByText(labels.done.receive_at_origin)).toBeVisible();
});
