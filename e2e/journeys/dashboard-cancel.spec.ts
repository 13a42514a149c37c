import type { Locator, Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { CANCEL_LABELS } from "@/components/shipments/detail/cancel-labels";
import { ATTEMPT_LABELS } from "@/components/shipments/detail/attempt-labels";
import { DETAIL_LABELS } from "@/components/shipments/detail/labels";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { MAP_LABELS } from "@/components/shipments/map/labels";
import { transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { expect, test } from "./journey";
import { getBalance } from "./merchant";
import { openCancelDialog } from "./open-cancel-dialog";
import { fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const HELD = "+255700000001";
const WAITS_FOR_PLANNED_TIME = "+255700000010";
const HELD_AT_ACCEPTED = "+255700000008";
const HELD_EN_ROUTE = "+255700000009";

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

const shipmentPage = (id: number) => `/dashboard/sandbox/shipments/${id}`;
const heading = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2, name: text, exact: true });

test.describe("cancelling", () => {
  async function openDialog(page: Page, id: number): Promise<Locator> {
    await page.goto(shipmentPage(id));
    await openCancelDialog(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(CANCEL_LABELS.en.refund)).toBeVisible();
    return dialog;
  }

  const WINDOWS = [
    ["is free before a rider accepts", HELD, 0, 0],
    ["costs part of the pickup once a rider has accepted", HELD_AT_ACCEPTED, 1, 0.3],
    ["costs the pickup once the rider is on the way", HELD_EN_ROUTE, 2, 1],
  ] as const;
  for (const [says, phone, steps, share] of WINDOWS) {
    test(`${says}, as the dialog said before`, async ({ page }) => {
      const merchant = await logInFundedMerchant(page);
      const sent = await createShipment(merchant, { receiver_phone: phone });
      for (let step = 0; step < steps; step++) await fastForwardShipment(sent, "next");
      const fee = Math.round(sent.first_mile_fee * share);
      const dialog = await openDialog(page, sent.id);
      await expect(dialog).toContainText(
        fee === 0 ? DETAIL_LABELS.en.windows.grace : `TZS ${fee.toLocaleString("en-US")}`,
      );
      await dialog.getByLabel(DETAIL_LABELS.en.cancelledFor).fill("The customer changed their mind");
      await dialog.getByRole("button", { name: CANCEL_LABELS.en.confirm }).click();
      await expect(heading(page, SHIPMENT_TEXTS.en.statuses.cancelled)).toBeVisible();
      expect(await getBalance(merchant)).toBe(1_000_000 - fee);
    });
  }

  test("the dialog shows the fee at every later step", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    const tzs = (amount: number) => `TZS ${amount.toLocaleString("en-US")}`;
    await page.goto(shipmentPage(sent.id));
    // A same-city fee covers the whole route.
    await expect(page.getByText(SHIPMENT_TEXTS.en.wholeWay, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(MAP_LABELS.en.pickup, { exact: true })).toHaveCount(0);
    const dialog = await openDialog(page, sent.id);
    await expect(dialog.getByRole("timer")).toHaveText(/^In 0:\d\d, or as soon as a rider accepts$/);
    await expect(dialog).toContainText(tzs(Math.round(sent.first_mile_fee * 0.3)));
    await expect(dialog).toContainText(`When the rider sets out to you${tzs(sent.first_mile_fee)}`);
    await expect(dialog).toContainText("Once the rider has the parcelNo longer possible");
  });

  test("the dialog does not claim an accepted rider without one", async ({ page }) => {
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    const moment = sql`now() - interval '61 s'`;
    await transaction((tx) =>
      tx
        .update(shipment)
        .set({ createdAt: moment, waitingSince: moment, paymentConfirmedAt: moment })
        .where(eq(shipment.id, sent.id)),
    );
    const dialog = await openDialog(page, sent.id);
    await expect(dialog.getByText(DETAIL_LABELS.en.windows.searching)).toBeVisible();
    await expect(dialog).toContainText("although no rider has accepted yet");
    await expect(dialog).not.toContainText(DETAIL_LABELS.en.windows.assigned);
  });

  test("a changed fee is shown before it is charged", async ({ page, quiet }) => {
    quiet.allow(/400/);
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD_AT_ACCEPTED });
    const first = await (async () => {
      const answer = page.waitForResponse(/\/cancellation$/);
      await openDialog(page, sent.id);
      return (await answer).text();
    })();
    const keepFirst = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ contentType: "application/json", body: first });
    await page.route(/\/cancellation$/, keepFirst);
    await fastForwardShipment(sent, "next");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(DETAIL_LABELS.en.cancelledFor).fill("The customer changed their mind");
    const refused = page.waitForResponse(/\/cancel$/);
    await dialog.getByRole("button", { name: CANCEL_LABELS.en.confirm }).click();
    expect((await refused).status()).toBe(400);
    await expect(dialog).toContainText("The price has changed");
    await page.unroute(/\/cancellation$/, keepFirst);
    await expect(dialog).toContainText("The fee changed while you were deciding");
    expect(await getBalance(merchant)).toBe(1_000_000 - sent.total_amount);
    await dialog.getByRole("button", { name: CANCEL_LABELS.en.confirm }).click();
    await expect(heading(page, SHIPMENT_TEXTS.en.statuses.cancelled)).toBeVisible();
  });

  test("cancelling is rejected after pickup, also from an outdated page", async ({ page, quiet }) => {
    quiet.allow(/400/);
    const merchant = await logInFundedMerchant(page);
    const sent = await createShipment(merchant, { receiver_phone: HELD });
    const dialog = await openDialog(page, sent.id);
    await fastForwardToStatus(sent, "picked_up");
    await expect(dialog).toContainText("The rider already has the parcel");
    await page.keyboard.press("Escape");
    await expect(heading(page, SHIPMENT_TEXTS.en.statuses.picked_up)).toBeVisible();
    await page.getByRole("button", { name: DETAIL_LABELS.en.more, exact: true }).click();
    await expect(page.getByRole("menuitem", { name: DETAIL_LABELS.en.label })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: ACTION_LABELS.en.cancel.button })).toHaveCount(0);
    expect(await getBalance(merchant)).toBe(1_000_000 - sent.total_amount);
  });
});

test("a failed delivery is reattempted, and returned for the shown price", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant, { receiver_phone: HELD });
  await fastForwardToStatus(sent, "out_for_delivery");
  await page.goto(shipmentPage(sent.id));
  const fail = page.getByRole("button", { name: ACTION_LABELS.en.sandbox.failed });
  await fail.click();
  await page.getByRole("button", { name: ATTEMPT_LABELS.en.button }).click();
  await expect(heading(page, SHIPMENT_TEXTS.en.statuses.out_for_delivery)).toBeVisible();
  await fail.click();
  await page.getByRole("button", { name: ACTION_LABELS.en.return.button }).click();
  const price = page.getByRole("dialog").locator("strong");
  await expect(price).toHaveText(/^TZS [\d,]+$/);
  const before = await getBalance(merchant);
  const shown = Number((await price.textContent())!.replace(/\D/g, ""));
  await page.getByRole("button", { name: ACTION_LABELS.en.return.confirm }).click();
  await expect(page.getByRole("link", { name: DETAIL_LABELS.en.returnOf })).toBeVisible();
  expect(await getBalance(merchant)).toBe(before - shown);
});

test("the receiver's proposal is accepted with one tap, and the time is changed", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant, { receiver_phone: WAITS_FOR_PLANNED_TIME });
  await fastForwardToStatus(sent, "out_for_delivery");
  await fastForwardShipment(sent, "failed");
  const tomorrow = addDays(toTanzaniaDay(new Date()), 1);
  const proposal = { day: tomorrow, part: "evening", place: "Duka la Mangi" } as const;
  const receiverProposal = { ...proposal, proposedAt: new Date().toISOString() };
  await transaction((tx) => tx.update(shipment).set({ receiverProposal }).where(eq(shipment.id, sent.id)));
  const reattempt = ATTEMPT_LABELS.en;
  await page.goto(shipmentPage(sent.id));
  const quoted = DETAIL_LABELS.en.proposal.quote("Tomorrow evening, 17:00–20:00 · Duka la Mangi");
  await expect(heading(page, quoted)).toBeVisible();
  await page.getByRole("button", { name: reattempt.accept("tomorrow evening, 17:00–20:00") }).click();
  await expect(page.getByText(DETAIL_LABELS.en.next.failed_planned)).toBeVisible();
  const attempt = `${SHIPMENT_TEXTS.en.planned.attempt} tomorrow, 17:00–20:00`;
  await expect(heading(page, attempt)).toBeVisible();
  await expect(heading(page, quoted)).toHaveCount(0);
  expect(await nextAttemptOf(sent.id)).toMatchObject({
    after: new Date(`${tomorrow}T17:00:00+03:00`).toISOString(),
    before: new Date(`${tomorrow}T20:00:00+03:00`).toISOString(),
    notes: "Duka la Mangi",
  });

  await page.getByRole("button", { name: reattempt.changeTime }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(reattempt.dialog.day).selectOption(tomorrow);
  await dialog.getByLabel(reattempt.dialog.from, { exact: true }).selectOption("09:00");
  await dialog.getByLabel(reattempt.dialog.until, { exact: true }).selectOption("10:30");
  await dialog.getByRole("button", { name: reattempt.dialog.confirm }).click();
  await expect(heading(page, `${SHIPMENT_TEXTS.en.planned.attempt} tomorrow, 9:00–10:30`)).toBeVisible();
  expect(await nextAttemptOf(sent.id)).toMatchObject({
    after: new Date(`${tomorrow}T09:00:00+03:00`).toISOString(),
    before: new Date(`${tomorrow}T10:30:00+03:00`).toISOString(),
    notes: "Duka la Mangi",
  });

  await page.getByRole("button", { name: reattempt.button }).click();
  await expect(heading(page, SHIPMENT_TEXTS.en.statuses.out_for_delivery)).toBeVisible();
  expect(await nextAttemptOf(sent.id)).toBeNull();
});

async function nextAttemptOf(id: number) {
  const [row] = await transaction((tx) => tx.select().from(shipment).where(eq(shipment.id, id)));
  return row!.failure?.nextAttempt;
}
