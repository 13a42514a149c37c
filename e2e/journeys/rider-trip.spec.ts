import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { SCAN_LABELS } from "@/components/rider/scan/labels-scan";
import { TRIP_LABELS } from "@/components/rider/trip/labels-trip";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { listClippedTexts } from "./text-size";
import { createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  getShipment,
  clickAndExpectHeading,
} from "./rider";
import { createShipment } from "./shipment";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });
test.beforeEach(({ quiet }) => quiet.allow(/401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Service Worker/));

test("a rider collects three parcels of one shop in turn, and delivers them", async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 640 });
  const [shop, merchant, rider] = [
    findLocationWithoutRiders(),
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
  ];
  await context.setGeolocation(shop);
  await logInRiderAndGoOnline(page, rider);
  const toDoor = (receiver_name: string, kmAway: number) =>
    createShipment(merchant, {
      pickup_latitude: shop.latitude,
      pickup_longitude: shop.longitude,
      dropoff_latitude: shop.latitude + kmAway / 111.32,
      dropoff_longitude: shop.longitude,
      receiver_name,
    });
  const first = await toDoor("Fatuma", 4);
  await acceptOffer(page);
  // Assigns two more parcels during the trip. Each needs one tap.
  const [second, third] = [await toDoor("Neema", 2), await toDoor("Rehema", 3)];
  const dispatched = async () => {
    const seen = await Promise.all([second, third].map((sent) => getShipment(merchant, sent)));
    return seen.filter(({ status }) => status === "pickup_dispatched").length;
  };
  for (const accepted of [1, 2]) {
    await expect(getPageHeading(page, TRIP_LABELS.sw.offer)).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: RIDER_LABELS.sw.offer.accept, exact: true }).click();
    await expect.poll(dispatched).toBe(accepted);
  }
  await expect(page.getByRole("heading", { name: "Mizigo 3 ya safari hii" })).toBeVisible();
  const list = page.getByRole("list").filter({ hasText: "Neema" });
  await expect(list.getByRole("button")).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await listClippedTexts(page)).toEqual([]);

  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    page,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
  await context.setOffline(true);
  await page.getByRole("button", { name: SCAN_LABELS.sw.button }).click();
  await page.getByLabel(SCAN_LABELS.sw.type).fill(third.tracking_code);
  await page.getByRole("button", { name: SCAN_LABELS.sw.compare }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText("Rehema");
  for (let collected = 1; collected <= 3; collected += 1) {
    await page.getByRole("button", { name: JOB_LABELS.sw.next.arrived_at_pickup, exact: true }).click();
    await expect(list.getByText(TRIP_LABELS.sw.stages.collected, { exact: true })).toHaveCount(collected);
  }
  await expect(page.locator('[aria-current="step"]')).toContainText("Neema");
  await list.getByRole("button", { name: /Fatuma/ }).click();
  await page.getByRole("button", { name: JOB_LABELS.sw.next.collected, exact: true }).click();
  await expect(list.getByRole("button", { name: /Fatuma/ })).toContainText(
    TRIP_LABELS.sw.stages.out_for_delivery,
  );
  await list.getByRole("button", { name: /Neema/ }).click();
  await expect(page.getByText("Mpelekee kwanza Fatuma mzigo wake.")).toBeVisible();
  await page.getByRole("button", { name: TRIP_LABELS.sw.back }).click();
  await context.setOffline(false);
  await expect.poll(async () => (await getShipment(merchant, first)).status).toBe("out_for_delivery");
  for (const { id } of [second, third])
    expect((await getShipment(merchant, { id })).status).toBe("picked_up");
});
