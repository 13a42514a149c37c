import { eq } from "drizzle-orm";
import { SHIPMENT_CODE_LABELS } from "@/components/admin/labels-shipment-codes";
import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { OUTCOME_LABELS } from "@/components/rider/labels-outcomes";
import { LIVE_LABELS } from "@/components/tracking/live-labels";
import { read, transaction } from "@/db/client";
import { riderPosition } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { hashPin } from "@/lib/shipments/pin/send-tracking-link";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  getNotices,
  createShipmentAt,
  getShipment,
  createPhoto,
  clickAndExpectHeading,
} from "./rider";
import { callApi } from "./shipment";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });

// An anonymous visit to a protected page logs a 401.
test.beforeEach(({ quiet }) => quiet.allow(/401/));

test("a rider delivers a live parcel, and the receiver follows on the tracking page", {
  tag: "@short",
}, async ({ page, context, browser }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  const receiver = await (await browser.newContext()).newPage();
  const sees = async (text: string | RegExp) => {
    await receiver.goto(sent.tracking_url);
    await expect(receiver.locator("main")).toContainText(text);
  };

  await acceptOffer(page);
  await sees("Baraka M");
  await expect(page.getByRole("link", { name: JOB_LABELS.sw.call, exact: true })).toHaveAttribute(
    "href",
    "tel:+255712345678",
  );
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    page,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  await expect(page.getByRole("link", { name: JOB_LABELS.sw.call, exact: true })).toHaveAttribute(
    "href",
    "tel:+255713345678",
  );
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.collected, JOB_LABELS.sw.stages.out_for_delivery);
  // Moves by about fifty metres, because a longer move in this time would be rejected as implausible.
  const nearer = { latitude: spot.latitude + 0.0005, longitude: spot.longitude };
  await context.setGeolocation(nearer);
  await expect.poll(() => placeOf(person.id), { timeout: 30_000 }).toMatchObject(nearer);
  await sees(LIVE_LABELS.sw.riderPosition);

  await page.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery }).click();
  await page.locator('input[type="file"]').setInputFiles(await createPhoto(page));
  await expect(page.getByRole("img", { name: JOB_LABELS.sw.deliver.photoAlt })).toBeVisible();
  await clickAndExpectHeading(page, JOB_LABELS.sw.deliver.confirm, RIDER_LABELS.sw.online.on);
  await sees("Mzigo umefika");

  await expect.poll(async () => (await getShipment(merchant, sent)).status).toBe("delivered");
  const { proof } = await getShipment(merchant, sent);
  expect(proof).toMatchObject({ method: "photo", captured_offline: false });
  await expect.poll(async () => (await page.request.get(proof!.photo_url!)).status()).toBe(200);
  const picture = await page.request.get(proof!.photo_url!);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).byteLength).toBeLessThanOrEqual(200_000);
  await expect(getNotices(page)).toBeHidden();

  await page.getByRole("link", { name: RIDER_LABELS.sw.nav.earnings }).click();
  await expect(page.getByText(sent.shipment_number)).toBeVisible();
});

test("a wrong PIN is rejected, and the right one delivers", async ({ page, context }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    page,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  // No message is sent in this test, so store the PIN of the receiver directly.
  const pin = { requirePin: true, pinHash: hashPin(sent.id, "4821") };
  await transaction((tx) => tx.update(shipment).set(pin).where(eq(shipment.id, sent.id)));
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.collected, JOB_LABELS.sw.stages.out_for_delivery);
  const enter = async (digits: string) => {
    await page.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery }).click();
    await page.getByLabel(JOB_LABELS.sw.deliver.pin).fill(digits);
    await page.getByRole("button", { name: JOB_LABELS.sw.deliver.confirm }).click();
  };
  await enter("1111");
  await expect(getNotices(page)).toContainText(SHIPMENT_CODE_LABELS.sw.failures.wrong_pin);
  await page.getByRole("button", { name: OUTCOME_LABELS.sw.acknowledge }).click();
  await page.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery }).click();
  await expect(page.getByText("Majaribio yaliyobaki: 4")).toBeVisible();
  await page.keyboard.press("Escape");
  await enter("4821");
  await expect(getPageHeading(page, RIDER_LABELS.sw.online.on)).toBeVisible();
  expect((await getShipment(merchant, sent)).proof).toMatchObject({ method: "pin" });
});

test("a rider sees a cancellation until it is acknowledged", async ({ page, context }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await callApi(merchant, `/merchant/shipments/${sent.id}/cancel?confirm=true`, { reason: "Not needed" });
  await expect(getNotices(page)).toContainText(`Kazi ${sent.shipment_number} imeghairiwa`);
  await expect(getPageHeading(page, RIDER_LABELS.sw.online.on)).toBeVisible();
  await page.reload();
  await expect(getNotices(page)).toContainText(sent.shipment_number);
  await page.getByRole("button", { name: OUTCOME_LABELS.sw.acknowledge }).click();
  await expect(page.getByText(sent.shipment_number)).toBeHidden();
});

async function placeOf(riderId: number) {
  const [at] = await read().select().from(riderPosition).where(eq(riderPosition.riderId, riderId));
  return at;
}
