import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { LOG_IN_LABELS } from "@/components/rider/labels-log-in";
import { SCAN_LABELS } from "@/components/rider/scan/labels-scan";
import { SITE_LABELS } from "@/components/site/labels";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  waitForOfflinePage,
  createShipmentAt,
  clickAndExpectHeading,
} from "./rider";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });
test.beforeEach(({ quiet }) => {
  quiet.allow(/401/);
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
});

test("the whole app is cached after its first load", async ({ page, context }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  await waitForOfflinePage(page);
  await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await page.close();

  await context.setOffline(true);
  const again = await context.newPage();
  const missing: string[] = [];
  again.on("requestfailed", (request) => {
    if (!request.url().includes("/api/rider/")) missing.push(request.url());
  });
  await again.goto("/rider");
  await expect(getPageHeading(again, JOB_LABELS.sw.stages.accepted)).toBeVisible();
  await clickAndExpectHeading(again, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    again,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
  await again.getByRole("button", { name: SCAN_LABELS.sw.button }).click();
  await again.keyboard.press("Escape");
  await again.getByRole("button", { name: JOB_LABELS.sw.trouble.button }).click();
  await again.keyboard.press("Escape");
  await clickAndExpectHeading(again, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  await clickAndExpectHeading(again, JOB_LABELS.sw.next.collected, JOB_LABELS.sw.stages.out_for_delivery);
  await again.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery }).click();
  await again.keyboard.press("Escape");
  await again.getByRole("link", { name: RIDER_LABELS.sw.nav.earnings }).click();
  await expect(getPageHeading(again, RIDER_LABELS.sw.nav.earnings)).toBeVisible();
  await again.getByRole("button", { name: SITE_LABELS.sw.other }).click();
  await expect(getPageHeading(again, RIDER_LABELS.en.nav.earnings)).toBeVisible();
  expect(missing).toEqual([]);
  const letters = await again.evaluate(() => {
    document.querySelector("main")!.parentElement!.remove();
    return getComputedStyle(document.body).fontFamily;
  });
  expect(letters).not.toContain("Inter");
});

test("after log-out the address of the current job opens only with the PIN", async ({ page, context }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  await waitForOfflinePage(page);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await expect(page.getByText(sent.pickup_address)).toBeVisible();
  await page.getByRole("link", { name: RIDER_LABELS.sw.nav.earnings }).click();
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.button, exact: true }).click();
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.confirm }).click();
  await expect(getPageHeading(page, LOG_IN_LABELS.sw.steps.pin.title)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  const hidden = page.getByText(sent.pickup_address);
  const pin = page.getByLabel(RIDER_LABELS.sw.sealed.pin, { exact: true });
  await expect(page.getByRole("heading", { name: RIDER_LABELS.sw.sealed.title })).toBeVisible();
  await expect(hidden).toBeHidden();
  await pin.fill(person.pin === "271828" ? "271829" : "271828");
  await page.getByRole("button", { name: RIDER_LABELS.sw.sealed.button }).click();
  await expect(page.getByText(RIDER_LABELS.sw.sealed.wrong)).toBeVisible();
  await pin.fill(person.pin);
  await page.getByRole("button", { name: RIDER_LABELS.sw.sealed.button }).click();
  await expect(page.getByText(sent.pickup_address)).toBeVisible();
  await expect(page.getByRole("link", { name: JOB_LABELS.sw.call, exact: true })).toHaveAttribute(
    "href",
    "tel:+255712345678",
  );
});

test("logging out without a job leaves no data", async ({ page, context }) => {
  const [person, spot] = [await createTestRider(), findLocationWithoutRiders()];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  await page.getByRole("link", { name: RIDER_LABELS.sw.nav.earnings }).click();
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.button }).click();
  await expect(getPageHeading(page, LOG_IN_LABELS.sw.steps.pin.title)).toBeVisible();
  await page.reload();
  await expect(getPageHeading(page, LOG_IN_LABELS.sw.steps.pin.title)).toBeVisible();
  await expect(page.getByRole("heading", { name: RIDER_LABELS.sw.sealed.title })).toBeHidden();
});
