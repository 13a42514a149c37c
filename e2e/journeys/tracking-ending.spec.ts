import { eq } from "drizzle-orm";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import { REVEAL_LABELS } from "@/components/admin/staff/labels-reveal";
import { SETTINGS_LABELS } from "@/components/settings/labels";
import { ENDING_LABELS } from "@/components/tracking/ending-labels";
import { read, transaction } from "@/db/client";
import { merchant as merchants } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { proposeDeliveryAttempt } from "@/lib/tracking/propose-attempt";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { createRiderOnTheWay } from "./live-rider";
import { readDemoAccounts, createTestMerchant } from "./merchant";
import { fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";
import { logInFundedMerchant } from "./shopkeeper";

const ratingOf = async (id: number) =>
  (await read().select().from(shipment).where(eq(shipment.id, id)))[0]!.rating;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a delivered parcel shows its handover, and is rated once", async ({ page }) => {
      const sent = await createShipment(await createTestMerchant({ mode: "live" }));
      const rider = await createRiderOnTheWay(sent.id);
      await rider.deliver();
      await page.goto(`${sent.tracking_url}&lang=en`);
      await expect(page.getByText("Handed to Juma.")).toBeVisible();
      await expect(page.getByText("Mwinyi")).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("radio", { name: "4" }).check();
      await page.getByLabel("Comment").fill("On time <b>and</b> kind");
      await page.getByRole("button", { name: ENDING_LABELS.en.rating.send, exact: true }).click();
      await expect(page.getByText(ENDING_LABELS.en.said.rated)).toBeVisible();
      await expect(page.getByText("You rated it 4 out of 5.")).toBeVisible();
      await expect(page.getByText("On time <b>and</b> kind")).toBeVisible();
      await expect(page.getByRole("radio")).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      expect(await ratingOf(sent.id)).toMatchObject({ stars: 4 });
    });
  });
}

test("after a failure the receiver proposes time and place, visible to the sender", async ({
  page,
  quiet,
}) => {
  quiet.allow(/422/);
  const merchant = await logInFundedMerchant(page);
  await page.goto("/dashboard/sandbox/settings");
  await page.getByLabel(SETTINGS_LABELS.en.delivery.mayPropose).check();
  await page.getByLabel(SETTINGS_LABELS.en.delivery.contact).fill("https://wa.me/255712345678");
  const save = page
    .locator("form", { has: page.getByLabel(SETTINGS_LABELS.en.delivery.contact) })
    .getByRole("button");
  await save.click();
  await expect(page.getByText("without a phone number", { exact: false }).last()).toBeVisible();
  await page.getByLabel(SETTINGS_LABELS.en.delivery.contact).fill("msaada@duka.co.tz");
  await save.click();
  await expect
    .poll(async () => (await read().select().from(merchants).where(eq(merchants.id, merchant.id)))[0])
    .toMatchObject({ receiverMayPropose: true, receiverContact: "msaada@duka.co.tz" });

  const sent = await createShipment(merchant);
  await fastForwardToStatus(sent, "out_for_delivery");
  await fastForwardShipment(sent, "failed");
  await page.goto(`${sent.tracking_url}&lang=sw`);
  await expect(page.getByRole("heading", { name: ENDING_LABELS.sw.proposal.heading })).toBeVisible();
  await expect(page.getByRole("link", { name: /Wasiliana na/ })).toHaveAttribute(
    "href",
    "mailto:msaada@duka.co.tz",
  );
  await expectAccessible(page);
  await page.getByLabel(ENDING_LABELS.sw.proposal.day).selectOption("Kesho");
  await page.getByLabel(ENDING_LABELS.sw.proposal.part).selectOption(ENDING_LABELS.sw.proposal.parts.evening);
  await page.getByLabel(ENDING_LABELS.sw.proposal.place).fill("Duka la Mangi");
  await page.getByRole("button", { name: ENDING_LABELS.sw.proposal.send }).click();
  await expect(page.getByText(ENDING_LABELS.sw.said.proposed)).toBeVisible();
  await expect(page.getByText("Umependekeza: Kesho, Jioni, “Duka la Mangi”")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/dashboard/sandbox/shipments/${sent.id}`);
  await expect(
    page.getByText(/The receiver proposes another attempt: .*in the evening, Duka la Mangi/),
  ).toBeVisible();
});

test("administrators see the proposal in both languages", async ({ page }) => {
  const merchant = await createTestMerchant({ mode: "live" });
  await transaction((tx) =>
    tx.update(merchants).set({ receiverMayPropose: true }).where(eq(merchants.id, merchant.id)),
  );
  const sent = await createShipment(merchant);
  const rider = await createRiderOnTheWay(sent.id);
  await rider.fail();
  expect(await proposeDeliveryAttempt(sent.id, { day: null, part: "evening", place: "Duka la Mangi" })).toBe(
    true,
  );
  await logInByRequest(page, readDemoAccounts().admin, "sw");
  await page.goto(`/admin/shipments/${sent.id}`);
  // The text of the receiver is personal data and is shown only on request.
  await expect(page.getByText("Duka la Mangi")).toHaveCount(0);
  await page.getByRole("button", { name: REVEAL_LABELS.sw.show }).click();
  await page.getByRole("dialog").getByLabel("Sababu").fill("Mteja amepiga simu");
  await page.getByRole("dialog").getByRole("button", { name: REVEAL_LABELS.sw.show }).click();
  await expect(
    page.getByText("Mpokeaji anapendekeza kujaribu tena: jioni, Duka la Mangi", { exact: true }),
  ).toBeVisible();
  await logInByRequest(page, readDemoAccounts().admin, "en");
  await page.reload();
  await expect(page.getByText(SHIPMENT_LABELS.en.receiverSays, { exact: true })).toBeVisible();
  await expectAccessible(page);
});
