import type { Page } from "@playwright/test";
import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { SCAN_LABELS } from "@/components/rider/scan/labels-scan";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, isScrolledSideways, test } from "./journey";
import { listClippedTexts, setTextSize } from "./text-size";
import { SAMPLE_JOB, SAMPLE_OFFER, openRiderScreen, type RiderScreenState } from "./rider-screens";

test.use({ serviceWorkers: "block" });
test.beforeEach(({ quiet }) => quiet.allow(/401|Service Worker|ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

const MINUTE_MS = 60_000;
const OFFICE = "+255222110000";

const AT_DOOR = { ...SAMPLE_JOB, stage: "out_for_delivery", proof: "pin", pin_tries_left: 3 } as const;
const NEXT_DOOR = {
  ...SAMPLE_JOB,
  shipment_id: 8,
  dropoff: { ...SAMPLE_JOB.dropoff, name: "Rehema Mwakyusa wa Kariakoo" },
};
const DAY: [name: string, screen: RiderScreenState, button: Record<"sw" | "en", string>][] = [
  ["resting", { is_online: false }, { sw: "Anza kupokea kazi", en: "Start taking jobs" }],
  ["an offer", { offer: SAMPLE_OFFER }, { sw: "Kubali", en: "Accept" }],
  ["a job", { job: SAMPLE_JOB }, { sw: "Naanza safari", en: "I am on my way" }],
  [
    "the pickup",
    { job: { ...SAMPLE_JOB, stage: "arrived_at_pickup" } },
    { sw: "Nimechukua mzigo", en: "I have the parcel" },
  ],
  [
    "a trip",
    { job: { ...SAMPLE_JOB, stage: "collected" }, trip: [{ ...NEXT_DOOR, stage: "collected" }] },
    { sw: "Naenda kwa mpokeaji", en: "I am going to the receiver" },
  ],
  ["an offer on a trip", { offer: SAMPLE_OFFER, job: NEXT_DOOR }, { sw: "Kubali", en: "Accept" }],
  ["the door", { job: AT_DOOR }, { sw: "Kabidhi mzigo", en: "Hand the parcel over" }],
];

/** Text sizes with screen widths. */
const LARGE = [
  [150, 360],
  [200, 390],
  [200, 320],
] as const;

for (const [locale, percent, width] of (["sw", "en"] as const).flatMap((locale) =>
  LARGE.map((large) => [locale, ...large] as const),
)) {
  test(`letters of ${percent} % stay on ${width} px, and the next step in reach, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await setTextSize(page, percent);
    for (const [name, screen, button] of DAY) {
      await openRiderScreen(page, locale, screen);
      expect.soft(await isScrolledSideways(page), name).toBe(false);
      expect.soft(await listClippedTexts(page), name).toEqual([]);
      const next = page.getByRole("button", { name: button[locale], exact: true });
      if (screen.offer || screen.job) await expect.soft(next, name).toBeInViewport({ ratio: 1 });
    }
    await page.locator('a[href="#earnings"]').click();
    await expectNoSidewaysScroll(page);
    expect(await listClippedTexts(page)).toEqual([]);
  });
}

test("offline the waiting time continues, and the offline duration is shown", async ({ page, context }) => {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  const job = { ...SAMPLE_JOB, stage: "arrived_at_pickup", waiting_minutes_left: 4 } as const;
  const waiting_ends_at = new Date(now + 4 * MINUTE_MS).toISOString();
  await openRiderScreen(page, "sw", { job: { ...job, waiting_ends_at } });
  await context.setOffline(true);
  await page.getByRole("button", { name: JOB_LABELS.sw.trouble.button }).click();
  const wait = (minutes: number) => page.getByText(`Subiri dakika ${minutes} zaidi`);
  await expect(wait(4)).toBeVisible();
  await page.clock.runFor(2 * MINUTE_MS);
  await expect(wait(2)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeDisabled();
  await page.clock.runFor(2 * MINUTE_MS + 10_000);
  await expect(page.getByRole("radio").first()).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Mara ya mwisho kuwasiliana na ofisi: dakika 4 zilizopita")).toBeVisible();
});

test("requests back off without responses", async ({ page }) => {
  await page.clock.install();
  await openRiderScreen(page, "sw", { job: SAMPLE_JOB });
  let asked = 0;
  await page.route("**/api/rider/state", (route) => {
    asked += 1;
    return route.abort("failed");
  });
  for (let second = 0; second < 120; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)).catch(() => {}));
  }
  // The default interval would have sent 24 requests.
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThanOrEqual(7);
});

test("every screen has the support number", async ({ page }) => {
  const office = page.locator(`main a[href="tel:${OFFICE}"]`);
  await page.goto("/rider");
  await expect(office).toBeVisible();
  for (const [name, screen] of DAY) {
    await openRiderScreen(page, "sw", screen);
    await expect(office, name).toBeVisible();
  }
  await page.getByRole("button", { name: JOB_LABELS.sw.trouble.button }).click();
  await expect(page.getByRole("dialog").locator(`a[href="tel:${OFFICE}"]`)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator('a[href="#earnings"]').click();
  await expect(office).toBeVisible();
});

test("earnings of a job are shown until acknowledged", async ({ page }) => {
  const earned = { shipment_id: 6, shipment_number: SAMPLE_JOB.shipment_number, amount: 2000 };
  await openRiderScreen(page, "sw", { earned });
  await expect(page.getByText("Umepata TZS 2,000")).toBeVisible();
  await expectAccessible(page, "sw");
  await page
    .getByRole("region", { name: RIDER_LABELS.sw.earned.title })
    .or(page.getByRole("status", { name: RIDER_LABELS.sw.earned.title }))
    .getByRole("button", { name: RIDER_LABELS.sw.earned.dismiss, exact: true })
    .click();
  await expect(page.getByText("Umepata TZS 2,000")).toBeHidden();
  await openRiderScreen(page, "sw", { earned });
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("Umepata TZS 2,000")).toBeHidden();
});

const heading = (page: Page) => page.getByRole("heading", { name: RIDER_LABELS.sw.online.on });

test("the app requests persistent storage and offers installation", async ({ page }) => {
  await page.addInitScript(() => {
    const asked = { persist: 0, prompts: 0 };
    Object.assign(window, { asked });
    // Pages of other origins have no storage.
    if (!navigator.storage) return;
    navigator.storage.persist = async () => {
      asked.persist += 1;
      return true;
    };
  });
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked: { persist: number; prompts: number } }).asked);
  await openRiderScreen(page, "sw", {});
  await expect(heading(page)).toBeVisible();
  await expect.poll(async () => (await asked()).persist).toBeGreaterThanOrEqual(1);
  const install = page.getByRole("button", { name: RIDER_LABELS.sw.install.button });
  await expect(install).toBeHidden();
  await page.evaluate(() => {
    const { asked: counted } = window as unknown as { asked: { prompts: number } };
    const offered = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => {
      counted.prompts += 1;
    };
    window.dispatchEvent(Object.assign(offered, { prompt }));
  });
  await install.click();
  await expect(install).toBeHidden();
  expect((await asked()).prompts).toBe(1);
});

test("a label is typed without barcode detection: matching and not matching", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "BarcodeDetector"));
  await openRiderScreen(page, "sw", { job: { ...SAMPLE_JOB, stage: "arrived_at_pickup" } });
  const type = async (button: string, code: string) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByLabel(SCAN_LABELS.sw.type).fill(code);
    await page.getByRole("button", { name: SCAN_LABELS.sw.compare }).click();
  };
  await type("Hakiki lebo", "TUMAotherparcel");
  await expect(page.getByText("Mzigo mwingine: lebo yake ni TUMAotherparcel")).toBeVisible();
  await expectAccessible(page, "sw");
  await type("Hakiki lebo nyingine", SAMPLE_JOB.label_code.toLowerCase());
  await expect(page.getByText("Mzigo ni sahihi")).toBeVisible();
});

test("a label is scanned by camera", async ({ page }) => {
  await page.addInitScript((code) => {
    class BarcodeDetector {
      async detect() {
        return [{ rawValue: `https://tuma.example/track?code=${code}` }];
      }
    }
    Object.assign(window, { BarcodeDetector });
    if (!navigator.mediaDevices) return;
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      canvas.getContext("2d")?.fillRect(0, 0, 10, 10);
      return canvas.captureStream(10);
    };
  }, SAMPLE_JOB.label_code);
  await openRiderScreen(page, "sw", { job: { ...SAMPLE_JOB, stage: "arrived_at_pickup" } });
  await page.getByRole("button", { name: SCAN_LABELS.sw.button }).click();
  await expect(page.getByText("Mzigo ni sahihi")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
