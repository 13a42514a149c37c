import type { BrowserContext, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { OUTCOME_LABELS } from "@/components/rider/labels-outcomes";
import { transaction } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import { expect, test } from "./journey";
import { type Merchant, createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  getNotices,
  createShipmentAt,
  getShipment,
  clickAndExpectHeading,
} from "./rider";
import { callApi } from "./shipment";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });

test.beforeEach(({ quiet }) => {
  quiet.allow(/401/);
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
});

async function acceptedJob(page: Page, context: BrowserContext) {
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  const sent = await createShipmentAt(spot, merchant);
  await acceptOffer(page);
  return { merchant, person, sent };
}

async function arrive(page: Page): Promise<void> {
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.accepted, JOB_LABELS.sw.stages.en_route_to_pickup);
  await clickAndExpectHeading(
    page,
    JOB_LABELS.sw.next.en_route_to_pickup,
    JOB_LABELS.sw.stages.arrived_at_pickup,
  );
}

const cancel = (merchant: Merchant, id: number) =>
  callApi(merchant, `/merchant/shipments/${id}/cancel?confirm=true`, { reason: "Not needed" });

async function pass(minutes: number, shipmentId: number): Promise<void> {
  await transaction((tx) =>
    tx.execute(
      sql`update shipment_event set occurred_at = occurred_at - make_interval(mins => ${minutes}::int)
      where shipment_id = ${shipmentId}`,
    ),
  );
  await transaction((tx) =>
    tx
      .update(assignment)
      .set({ acceptedAt: sql`accepted_at - make_interval(mins => ${minutes}::int)` })
      .where(eq(assignment.shipmentId, shipmentId)),
  );
}

test("offline between accepting and collecting: the rider with the parcel keeps the job", async ({
  page,
  context,
}) => {
  const { merchant, person, sent } = await acceptedJob(page, context);
  await pass(10, sent.id);
  await context.setOffline(true);
  await arrive(page);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  await transaction(async (tx) =>
    releaseRiderFromJob(tx, await lockRiderJob(tx, person.id, sent.id), "system"),
  );
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.collected, JOB_LABELS.sw.stages.out_for_delivery);

  await context.setOffline(false);
  await expect(page.getByText(/^Hatua zinazosubiri|^Tunatuma/)).toBeHidden();
  await expect(getPageHeading(page, JOB_LABELS.sw.stages.out_for_delivery)).toBeVisible();
  await expect(getNotices(page)).toBeHidden();
  const { status, events } = await getShipment(merchant, sent);
  expect(status).toBe("out_for_delivery");
  expect(events.map(({ description }) => description)).toContain(
    "The rider was out of reach and goes on with the delivery",
  );
});

test("a cancellation after an offline collection: the rider is told to return the parcel", async ({
  page,
  context,
}) => {
  const { merchant, sent } = await acceptedJob(page, context);
  await context.setOffline(true);
  await arrive(page);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);
  const collectedAt = Date.now();
  await expect.poll(() => Date.now() - collectedAt).toBeGreaterThan(2000);
  await cancel(merchant, sent.id);

  await context.setOffline(false);
  await expect(getNotices(page)).toContainText(`Kazi ${sent.shipment_number}: mzigo unarudi kwa aliyeutuma`);
  const { status, failure, cancellation } = await getShipment(merchant, sent);
  expect([status, cancellation]).toEqual(["failed", null]);
  expect(failure).toMatchObject({ code: "recalled", custody: "rider", at_fault: "platform" });
});

test("an offline collection after a cancellation: the rider is told to give the parcel back", async ({
  page,
  context,
}) => {
  const { merchant, sent } = await acceptedJob(page, context);
  await context.setOffline(true);
  await arrive(page);
  await cancel(merchant, sent.id);
  await clickAndExpectHeading(page, JOB_LABELS.sw.next.arrived_at_pickup, JOB_LABELS.sw.stages.collected);

  await context.setOffline(false);
  await expect(getNotices(page)).toContainText("Mrudishie mtumaji mzigo wake");
  await expect(page.getByRole("button", { name: OUTCOME_LABELS.sw.acknowledge })).toHaveCount(1);
  expect((await getShipment(merchant, sent)).status).toBe("cancelled");
});
