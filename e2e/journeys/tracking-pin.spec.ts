import { eq } from "drizzle-orm";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { TRACKING_PIN_LABELS } from "@/components/tracking/pin-labels";
import { read } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { SAMPLE_ORDER, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

async function pinOf(id: number) {
  const [row] = await read().select().from(shipment).where(eq(shipment.id, id));
  return row!.receiverPin;
}

/** A number without a simulated rider; otherwise the parcel is collected during the test. */
const STILL = { receiver_phone: "+255700000001" };

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test("a receiver moves the pin and adds a landmark, visible to the sender", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = await createShipment(merchant, STILL);
  await page.goto(`${sent.tracking_url}&lang=en`);
  await page.getByRole("link", { name: TRACKING_LABELS.en.pin.move }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TRACKING_LABELS.en.pin.heading);
  await page.getByLabel(TRACKING_LABELS.en.pin.landmark).fill("Behind the mosque, blue gate");
  for (const way of ["North", "North", "East"]) await page.getByRole("button", { name: way }).click();
  await expect(page.getByText("50 m north, 25 m east of the booked place")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: TRACKING_LABELS.en.pin.confirm }).click();
  await expect(page.getByText("Thank you. The rider will see the place that you confirmed.")).toBeVisible();
  await expect(page.getByText("You have confirmed the place. You moved the pin by 56 m.")).toBeVisible();
  await expect(page.getByText("Your landmark: Behind the mosque, blue gate")).toBeVisible();
  await expect(page.getByRole("link", { name: TRACKING_LABELS.en.pin.move })).toHaveCount(0);
  await expectAccessible(page);
  const pin = await pinOf(sent.id);
  expect(pin?.landmark).toBe("Behind the mosque, blue gate");
  expect(pin?.latitude).toBeCloseTo(SAMPLE_ORDER.dropoff_latitude + 50 / 111_195, 6);

  await page.goto(`/dashboard/sandbox/shipments/${sent.id}`);
  await expect(page.getByText(/The receiver moved the pin by \d+ m: Behind the mosque/)).toBeVisible();
});

test("a pin too far away is rejected with a reason, and can be set again", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.79, longitude: 39.2 });
  const sent = await createShipment(await createTestMerchant(), STILL);
  await page.goto(`${sent.tracking_url}&pin=edit`);
  await page.getByLabel(TRACKING_LABELS.sw.pin.landmark).fill("Geti la bluu, nyuma ya msikiti");
  await page.getByRole("button", { name: TRACKING_PIN_LABELS.sw.here }).click();
  await page.getByText("Andika namba za mahali").click();
  await expect(page.getByLabel(TRACKING_PIN_LABELS.sw.latitude)).toHaveValue("-6.790000");
  await page.getByRole("button", { name: TRACKING_LABELS.sw.pin.confirm }).click();
  await expect(page.getByText("Inaweza kusogezwa hadi mita 300 tu.")).toBeVisible();
  await expect(page.getByLabel(TRACKING_LABELS.sw.pin.landmark)).toHaveValue(
    "Geti la bluu, nyuma ya msikiti",
  );
  await expect(page.getByLabel(TRACKING_PIN_LABELS.sw.latitude)).toHaveValue("-6.790000");
  await expectAccessible(page);
  expect(await pinOf(sent.id)).toBeNull();
  await page.getByRole("link", { name: TRACKING_LABELS.sw.pin.back }).click();
  await page.getByRole("button", { name: TRACKING_LABELS.sw.pin.yes }).click();
  await expect(page.getByText("Asante. Dereva ataona mahali ulipothibitisha.")).toBeVisible();
  expect(await pinOf(sent.id)).toMatchObject({
    latitude: SAMPLE_ORDER.dropoff_latitude,
    longitude: SAMPLE_ORDER.dropoff_longitude,
    movedMetres: 0,
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the place is confirmed with typed coordinates and a landmark, without a reload meanwhile", async ({
    page,
  }) => {
    const sent = await createShipment(await createTestMerchant(), STILL);
    await page.goto(sent.tracking_url);
    await page.getByRole("link", { name: TRACKING_LABELS.sw.pin.move }).click();
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
    await page.getByLabel(TRACKING_LABELS.sw.pin.landmark).fill("Geti la bluu");
    await page.getByText("Andika namba za mahali").click();
    await page.getByLabel(TRACKING_PIN_LABELS.sw.latitude).fill("-6,7727");
    await page.getByLabel(TRACKING_PIN_LABELS.sw.longitude).fill("39,2185");
    await page.getByRole("button", { name: TRACKING_LABELS.sw.pin.confirm }).click();
    await expect(page.getByText("Asante. Dereva ataona mahali ulipothibitisha.")).toBeVisible();
    expect(await pinOf(sent.id)).toMatchObject({ latitude: -6.7727, landmark: "Geti la bluu" });
  });

  test("the pin is moved by selected distances, and a rejection keeps the input", async ({ page }) => {
    const sent = await createShipment(await createTestMerchant(), STILL);
    await page.goto(`${sent.tracking_url}&pin=edit`);
    await page.getByLabel(TRACKING_LABELS.sw.pin.landmark).fill("Duka la Mama Asha");
    await page.getByLabel(TRACKING_PIN_LABELS.sw.axes.north).selectOption("mita 200 kaskazini");
    await page.getByText("Andika namba za mahali").click();
    await page.getByLabel(TRACKING_PIN_LABELS.sw.latitude).fill("-6.77");
    await page.getByRole("button", { name: TRACKING_LABELS.sw.pin.confirm }).click();
    await expect(page.getByText("Namba za mahali au alama hazikueleweka")).toBeVisible();
    await expect(page.getByLabel(TRACKING_LABELS.sw.pin.landmark)).toHaveValue("Duka la Mama Asha");
    await expect(page.getByLabel(TRACKING_PIN_LABELS.sw.axes.north)).toHaveValue("200");
    await expectNoSidewaysScroll(page);
    await page.getByLabel(TRACKING_PIN_LABELS.sw.latitude).fill("");
    await page.getByRole("button", { name: TRACKING_LABELS.sw.pin.confirm }).click();
    await expect(page.getByText("Umesogeza pini mita 200.")).toBeVisible();
    await expect(page.getByText("Alama uliyoandika: Duka la Mama Asha")).toBeVisible();
  });
});
