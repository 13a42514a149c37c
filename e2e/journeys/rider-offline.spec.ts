import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { OUTCOME_LABELS } from "@/components/rider/labels-outcomes";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  getNotices,
  waitForOfflinePage,
  createShipmentAt,
  getShipment,
  createPhoto,
  clickAndExpectHeading,
} from "./rider";
import { callApi } from "./shipment";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });

test.beforeEach(({ quiet }) => {
  quiet.allow(/401/);
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
});

/** Time for a tap and its response on a busy machine. */
const TOLERANCE_MS = 3000;
const WRONG_MS = 90 * 60_000;
/** The first attempt after reconnecting may fail; the next follows within 10 s. */
const SENT_MS = 30_000;

test("an offline delivery is reported once with its true times, also if the clock was changed", async ({
  page,
  context,
}) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await page.clock.install({ time: Date.now() + WRONG_MS });
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await waitForOfflinePage(page);
  const before = (await getShipment(merchant, sent)).events.length;

  await context.setOffline(true);
  const taps: number[] = [];
  const tapAndNote = async (button: string, next: string) => {
    await clickAndExpectHeading(page, button, next);
    taps.push(Date.now());
  };
  await tapAndNote(JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await expect(page.getByText("Hakuna mtandao.")).toBeVisible();
  await tapAndNote(JOB_LABELS.sw.next.en_route_to_pickup, JOB_LABELS.sw.stages.arrived_at_pickup);
  await page.reload();
  await expect(getPageHeading(page, JOB_LABELS.sw.stages.arrived_at_pickup)).toBeVisible();
  await expect(page.getByText("Hatua zinazosubiri kutumwa: 2")).toBeVisible();
  const call = page.getByRole("link", { name: JOB_LABELS.sw.call, exact: true });
  await expect(call).toHaveAttribute("href", "tel:+255712345678");
  await page.clock.setSystemTime(Date.now());
  await tapAndNote(JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  // The phone number of the receiver is stored offline.
  await expect(call).toHaveAttribute("href", "tel:+255713345678");
  await tapAndNote(JOB_LABELS.sw.next.collected, JOB_LABELS.sw.stages.out_for_delivery);
  await page.getByRole("button", { name: JOB_LABELS.sw.next.out_for_delivery }).click();
  await page.locator('input[type="file"]').setInputFiles(await createPhoto(page));
  await page.getByLabel(JOB_LABELS.sw.deliver.receivedBy).fill("Neema");
  await tapAndNote(JOB_LABELS.sw.deliver.confirm, RIDER_LABELS.sw.online.on);
  await expect(page.getByText("Hatua zinazosubiri kutumwa: 6")).toBeVisible();
  await expect(page.getByText(/^TZS [\d,]+ inakuja$/)).toBeVisible();
  expect((await getShipment(merchant, sent)).events).toHaveLength(before);

  await context.setOffline(false);
  await expect(page.getByText(/^Hatua zinazosubiri|^Tunatuma/)).toBeHidden({ timeout: SENT_MS });
  const { status, events, proof } = await getShipment(merchant, sent);
  expect(status).toBe("delivered");
  expect(proof).toMatchObject({ method: "photo", recipient_name: "Neema", captured_offline: true });
  expect((await page.request.get(proof!.photo_url!)).status()).toBe(200);
  const times = events.map(({ occurred_at }) => Date.parse(occurred_at)).sort((one, other) => one - other);
  expect(times).toHaveLength(before + taps.length);
  const late = times.slice(before).map((time, index) => Math.abs(time - taps[index]!));
  expect(Math.max(...late), String(late)).toBeLessThan(TOLERANCE_MS);
  await expect(getNotices(page)).toBeHidden();
  await expect(page.getByText(/^Umepata TZS [\d,]+$/)).toBeVisible();
});

test("steps of a job cancelled meanwhile are rejected, with one notice", async ({ page, context }) => {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  await context.setOffline(true);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    page,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
  await callApi(merchant, `/merchant/shipments/${sent.id}/cancel?confirm=true`, { reason: "Not needed" });
  await context.setOffline(false);
  await expect(getNotices(page)).toContainText(`Kazi ${sent.shipment_number} imeghairiwa`);
  await expect(page.getByRole("button", { name: OUTCOME_LABELS.sw.acknowledge })).toHaveCount(1);
  await expect(getPageHeading(page, RIDER_LABELS.sw.online.on)).toBeVisible();
  expect((await getShipment(merchant, sent)).status).toBe("cancelled");
});
