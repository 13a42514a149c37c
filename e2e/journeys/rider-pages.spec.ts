import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { LOG_IN_LABELS } from "@/components/rider/labels-log-in";
import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import { getNotices } from "./rider";
import { SAMPLE_JOB, SAMPLE_OFFER, openRiderScreen as open, type RiderScreenState } from "./rider-screens";

test.use({ serviceWorkers: "block" });
test.beforeEach(({ quiet }) => quiet.allow(/401|Service Worker/));

const ASKED = {
  moved_metres: 120,
  proposal: { day: "2031-01-02", part: "evening", place: "Duka la Mangi, mkabala na msikiti" } as const,
};

for (const locale of ["sw", "en"] as const) {
  test(`every screen of a rider's day is readable in ${locale}`, async ({ page }) => {
    test.slow();
    await page.goto(`/rider?lang=${locale}`);
    await expect(page.locator("#phone")).toBeVisible();
    await expectAccessible(page);
    const days: RiderScreenState[] = [
      { is_online: false },
      { is_online: true },
      { earned: { shipment_id: 6, shipment_number: SAMPLE_JOB.shipment_number, amount: 5600 } },
      { offer: SAMPLE_OFFER },
      { job: SAMPLE_JOB },
      {
        job: {
          ...SAMPLE_JOB,
          stage: "collected",
          dropoff: { ...SAMPLE_JOB.dropoff, is_hub: true, name: "Kituo cha Ubungo" },
        },
      },
      { job: { ...SAMPLE_JOB, stage: "out_for_delivery", is_return: true } },
      { job: { ...SAMPLE_JOB, stage: "holding", dropoff: { ...SAMPLE_JOB.dropoff, ...ASKED } } },
    ];
    for (const day of days) {
      await open(page, locale, day);
      await expectAccessible(page);
    }
    await page.locator('a[href="#earnings"]').click();
    await expect(page.getByText("TZS 5,600")).toBeVisible();
    await expectAccessible(page);
  });

  test(`what a rider is asked on the way is readable in ${locale}`, async ({ page }) => {
    test.slow();
    const [trouble, handOver] = locale === "sw" ? ["tatizo", "Kabidhi"] : ["problem", "Hand"];
    await open(page, locale, { job: { ...SAMPLE_JOB, stage: "arrived_at_pickup", waiting_minutes_left: 4 } });
    await page.getByRole("button", { name: trouble }).click();
    await expect(page.getByRole("radio").first()).toBeDisabled();
    await expectAccessible(page);
    for (const proof of ["any", "pin"] as const) {
      const pin_tries_left = proof === "pin" ? 3 : null;
      await open(page, locale, { job: { ...SAMPLE_JOB, stage: "out_for_delivery", proof, pin_tries_left } });
      await page.getByRole("button", { name: handOver }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    }
    await open(page, locale, { job: SAMPLE_JOB });
    // The server no longer lists the job.
    await open(page, locale, {});
    await expect(getNotices(page)).toContainText(SAMPLE_JOB.shipment_number);
    await expectAccessible(page);
  });
}

test("the language changes without a request, and is stored", async ({ page }) => {
  await page.goto("/rider");
  await expect(page.getByRole("heading", { name: LOG_IN_LABELS.sw.steps.pin.title })).toBeVisible();
  await page.getByRole("button", { name: MERCHANT_LABELS.en.languages.en }).click();
  await expect(page.getByRole("heading", { name: LOG_IN_LABELS.en.steps.pin.title })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { name: LOG_IN_LABELS.en.steps.pin.title })).toBeVisible();
});

test("a rider sees the receiver's proposal before another attempt", async ({ page }) => {
  await open(page, "sw", {
    job: { ...SAMPLE_JOB, stage: "out_for_delivery", dropoff: { ...SAMPLE_JOB.dropoff, ...ASKED } },
  });
  const place = page.locator("main");
  await expect(place).toContainText("Mpokeaji amesogeza mahali kwa mita 120. Fuata ramani.");
  await expect(place).toContainText(/Mpokeaji anaomba: .*jioni, “Duka la Mangi, mkabala na msikiti”/);
});

test("every touch target is at least 56 pixels high", async ({ page }) => {
  await open(page, "sw", { job: { ...SAMPLE_JOB, stage: "en_route_to_pickup" } });
  const heights = await page
    .locator("main :is(button, a), header :is(button, a)")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
});
