import { eq } from "drizzle-orm";
import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { TRIP_LABELS } from "@/components/rider/trip/labels-trip";
import { ATTEMPT_LABELS } from "@/components/shipments/detail/attempt-labels";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { ENDING_LABELS } from "@/components/tracking/ending-labels";
import { transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { formatRelativeDay } from "@/lib/core/locale";
import { createPlannedWindow, formatArrival, formatArrivalInSentence } from "@/lib/core/time/arrival";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { startPlannedAttempt } from "@/lib/shipments/transitions/reattempt";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import {
  acceptOffer,
  clickAndExpectHeading,
  createShipmentAt,
  createTestRider,
  findLocationWithoutRiders,
  getPageHeading,
  getShipment,
  logInRiderAndGoOnline,
} from "./rider";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });

// An anonymous visit to a protected page logs a 401.
test.beforeEach(({ quiet }) => quiet.allow(/401/));

/** The rider page asks for its state every few seconds. */
const POLLED = { timeout: 30_000 };

test("a failed delivery is planned for tomorrow morning, and starts with the same rider", async ({
  page,
  context,
  browser,
  baseURL,
  quiet,
}) => {
  test.slow();
  allowTileErrors(quiet);
  const shop = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const merchant = await logInFundedMerchant(shop, { mode: "live" });
  const [person, spot] = [await createTestRider(), findLocationWithoutRiders()];
  await transaction((tx) =>
    tx.update(merchants).set({ receiverMayPropose: true }).where(eq(merchants.id, merchant.id)),
  );
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  const { next, stages, trouble, reasons, deliver } = JOB_LABELS.sw;
  await clickAndExpectHeading(page, next.accepted, stages.en_route_to_pickup);
  await clickAndExpectHeading(page, next.en_route_to_pickup, stages.arrived_at_pickup);
  await clickAndExpectHeading(page, next.arrived_at_pickup, stages.collected);
  await clickAndExpectHeading(page, next.collected, stages.out_for_delivery);
  await page.getByRole("button", { name: trouble.button }).click();
  await page.getByRole("dialog").getByRole("radio", { name: reasons.receiver_absent! }).check();
  await clickAndExpectHeading(page, trouble.confirm, stages.holding);
  await expect.poll(async () => (await getShipment(merchant, sent)).status).toBe("failed");

  const receiver = await (await browser.newContext()).newPage();
  await receiver.goto(sent.tracking_url);
  const { proposal, said } = ENDING_LABELS.sw;
  const tomorrow = addDays(toTanzaniaDay(new Date()), 1);
  await receiver.getByLabel(proposal.day).selectOption(formatRelativeDay(tomorrow, new Date(), "sw"));
  await receiver.getByLabel(proposal.part).selectOption(proposal.parts.morning);
  await receiver.getByRole("button", { name: proposal.send }).click();
  await expect(receiver.getByText(said.proposed)).toBeVisible();
  const proposed = (await getShipment(merchant, sent)).receiver_proposal;
  expect(proposed).toMatchObject({ day: tomorrow, part: "morning" });

  const after = new Date(`${tomorrow}T08:00:00+03:00`).toISOString();
  const before = new Date(`${tomorrow}T12:00:00+03:00`).toISOString();
  const window = createPlannedWindow({ after, before });
  await shop.goto(`/dashboard/live/shipments/${sent.id}`);
  const offered = formatArrivalInSentence(window, new Date(), "en");
  await shop.getByRole("button", { name: ATTEMPT_LABELS.en.accept(offered) }).click();
  await expect(shop.getByText(DETAIL_LABELS.en.next.failed_planned)).toBeVisible();
  await expectAccessible(shop);
  const planned = TRACKING_MESSAGES.sw.planned.attempt.headline;
  await receiver.goto(sent.tracking_url);
  await expect(
    receiver.getByRole("heading", {
      name: planned.replace("{window}", formatArrivalInSentence(window, new Date(), "sw")),
    }),
  ).toBeVisible();
  await expect(receiver.getByRole("heading", { name: proposal.heading })).toHaveCount(0);
  await expectAccessible(receiver);
  await expectNoSidewaysScroll(receiver);

  await expect(getPageHeading(page, RIDER_LABELS.sw.online.on)).toBeVisible(POLLED);
  const list = page.getByRole("region", { name: TRIP_LABELS.sw.planned.heading });
  await expect(list).toContainText(formatArrival(window, new Date(), "sw"));
  await expect(list).toContainText("Plot 17 Sam Nujoma Road");
  await expect(list).toContainText(TRIP_LABELS.sw.planned.keep);
  await expectAccessible(page, "sw");

  await startAttemptNow(sent.id);
  await expect(getPageHeading(page, stages.out_for_delivery)).toBeVisible(POLLED);
  await expect(list).toHaveCount(0);
  await receiver.goto(sent.tracking_url);
  await expect(
    receiver.getByRole("heading", { name: TRACKING_MESSAGES.sw.statuses.out_for_delivery.headline }),
  ).toBeVisible();
  await page.getByRole("button", { name: next.out_for_delivery }).click();
  await page.getByLabel(deliver.receivedBy).fill("Juma Mwinyi");
  await clickAndExpectHeading(page, deliver.confirm, RIDER_LABELS.sw.online.on);
  await expect.poll(async () => (await getShipment(merchant, sent)).status).toBe("delivered");
});

/** Moves the plan into the past, as the passing of time would, and runs its job. */
async function startAttemptNow(id: number): Promise<void> {
  const startsAt = new Date(Date.now() - 1000).toISOString();
  await transaction(async (tx) => {
    const { failure } = (await lockShipment(tx, id)).row;
    const nextAttempt = { ...failure!.nextAttempt!, startsAt };
    await tx
      .update(shipment)
      .set({ failure: { ...failure!, nextAttempt } })
      .where(eq(shipment.id, id));
    await startPlannedAttempt(tx, id, startsAt);
  });
}
