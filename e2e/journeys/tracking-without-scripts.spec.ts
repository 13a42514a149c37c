import type { Page } from "@playwright/test";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { SITE_LABELS } from "@/components/site/labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { LIVE_LABELS } from "@/components/tracking/live-labels";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { createTestMerchant } from "./merchant";
import { cancelShipment, fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";

test.use({ javaScriptEnabled: false });

const reload = (page: Page) => page.locator('meta[http-equiv="refresh"]');
const LOGO_MAX_PX = 32;
const TRANSIT = [
  "Your parcel is at our first hub",
  "Your parcel is on the road between cities",
  "Your parcel has reached the hub near you",
  "A rider is fetching your parcel from the hub",
];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("without scripts the page shows every status, refreshes, and stops at the end", async ({ page }) => {
  const sent = await createShipment(await createTestMerchant());
  await fastForwardToStatus(sent, "out_for_delivery");
  await page.goto(sent.tracking_url);
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.out_for_delivery.headline);
  await expect(reload(page)).toHaveAttribute("content", /^\d+$/);
  await expect(page.getByText(TRACKING_LABELS.sw.expected)).toBeVisible();
  await expect(page.getByRole("link", { name: TRACKING_LABELS.sw.call })).toHaveAttribute(
    "href",
    /^tel:\+255/,
  );
  await expect(page.getByText(LIVE_LABELS.sw.riderPosition, { exact: true })).toBeVisible();
  await expect(page.getByText("Mlimani, Dar es Salaam")).toBeVisible();
  await expect(
    page.getByRole("list", { name: TRACKING_LABELS.sw.progress }).getByRole("listitem"),
  ).toHaveCount(4);
  await expect(page.locator('[aria-current="step"]')).toHaveText("Njiani");
  await expect(
    page.getByRole("heading", { name: TRACKING_LABELS.sw.timeline }).locator("+ ol > li"),
  ).toHaveCount(6);
  await expectNoSidewaysScroll(page);

  await fastForwardToStatus(sent, "delivered");
  await page.reload();
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.delivered.headline);
  await expect(reload(page)).toHaveCount(0);
  await expect(page.getByText(TRACKING_LABELS.sw.rider)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Piga simu/ })).toHaveAccessibleName(/Tuma/);
  await expectNoSidewaysScroll(page);
});

test("English is selected with one tap, until Swahili is selected", async ({ page }) => {
  const sent = await createShipment(await createTestMerchant());
  await page.goto(sent.tracking_url);
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(page.locator("time").first()).toHaveText(/^(?:Leo|Kesho), \d{1,2}:\d\d–\d{1,2}:\d\d$/);
  await page.getByRole("link", { name: SITE_LABELS.sw.other }).click();
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.en.statuses.confirmed.headline);
  await fastForwardToStatus(sent, "pickup_dispatched");
  await page.reload();
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.en.statuses.pickup_dispatched.headline);
  await expect(
    page
      .locator("html[lang=en]")
      .filter({ has: heading(page) })
      .last(),
  ).toBeVisible();
  await page.getByRole("link", { name: MERCHANT_LABELS.sw.languages.sw }).click();
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.pickup_dispatched.headline);
});

test("failed and cancelled look different, explain the next step, and show no rider", async ({ page }) => {
  const merchant = await createTestMerchant({ businessName: "Kanga na Vitenge" });
  const [failed, cancelled] = [await createShipment(merchant), await createShipment(merchant)];
  await fastForwardShipment(failed, "failed");
  await cancelShipment(merchant, cancelled);
  const endings = [
    [failed.tracking_url, "The delivery was unsuccessful", "No rider was found."],
    [cancelled.tracking_url, "Delivery cancelled", "will not be delivered"],
  ] as const;
  for (const [url, headline, sentence] of endings) {
    await page.goto(`${url}&lang=en`);
    await expect(heading(page)).toHaveText(headline);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.getByText(/contact Kanga na Vitenge/)).toBeVisible();
    await expect(reload(page)).toHaveCount(0);
    await expect(page.getByText(TRACKING_LABELS.en.rider)).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Call/ })).toHaveAccessibleName(/Tuma/);
    await expect(page.getByRole("list", { name: TRACKING_LABELS.en.progress })).toHaveCount(0);
  }
});

test("an open failure keeps refreshing", async ({ page }) => {
  const sent = await createShipment(await createTestMerchant());
  await fastForwardToStatus(sent, "out_for_delivery");
  await fastForwardShipment(sent, "failed");
  await page.goto(sent.tracking_url);
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.failed.headline);
  await expect(page.getByText("Dereva hakuweza kukupata kwa simu").first()).toBeVisible();
  await expect(reload(page)).toHaveCount(1);
});

test("without styles the logo is small, and in transit the headline matches the timeline", async ({
  page,
}) => {
  await page.route(/\.css(\?|$)/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  const sent = await createShipment(await createTestMerchant(), {
    dropoff_address: "Bunge Road, Dodoma",
    dropoff_latitude: -6.1731,
    dropoff_longitude: 35.7419,
  });
  await fastForwardToStatus(sent, "in_transit");
  const headlines = new Map<string | null, string | null>();
  for (let step = 0; step < TRANSIT.length; step++) {
    await page.goto(`${sent.tracking_url}&lang=en`);
    const newest = page
      .getByRole("heading", { name: TRACKING_LABELS.en.timeline })
      .locator("+ ol > li p")
      .first();
    headlines.set(await newest.textContent(), await heading(page).textContent());
    await fastForwardShipment(sent, "next");
  }
  expect([...headlines.values()]).toEqual(TRANSIT);
  for (const sign of await page.locator("svg").all()) {
    const { width, height } = (await sign.boundingBox())!;
    expect(Math.max(width, height)).toBeLessThanOrEqual(LOGO_MAX_PX);
  }
});

test("the code can be typed, and an unknown one looks like a malformed one", async ({ page, quiet }) => {
  quiet.allow(/404.*\/track/);
  const { tracking_code } = await createShipment(await createTestMerchant());
  expect(tracking_code).toMatch(/^TUMA[^0O1lI]+$/);
  await page.goto("/track");
  await page.getByLabel(TRACKING_LABELS.sw.code).fill(` ${tracking_code} `);
  await page.getByRole("button", { name: TRACKING_LABELS.sw.form.button }).click();
  await expect(heading(page)).toHaveText(TRACKING_MESSAGES.sw.statuses.confirmed.headline);

  const looks = new Set<string>();
  for (const code of ["TUMA0000000000", tracking_code.slice(0, -1), "nonsense"]) {
    const answer = await page.goto(`/track?code=${encodeURIComponent(code)}`);
    expect(answer?.status()).toBe(404);
    looks.add((await page.locator("main").textContent()) ?? "");
    await expect(page.getByLabel(TRACKING_LABELS.sw.code)).toHaveValue(code);
  }
  expect([...looks]).toEqual([expect.stringContaining(TRACKING_LABELS.sw.unknown.heading)]);
});
