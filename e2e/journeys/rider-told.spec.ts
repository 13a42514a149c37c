import type { Page } from "@playwright/test";
import { RIDER_LABELS } from "@/components/rider/labels";
import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import { SAMPLE_JOB, SAMPLE_OFFER, openRiderScreen } from "./rider-screens";

test.use({ serviceWorkers: "block", permissions: ["geolocation"] });
test.beforeEach(({ quiet }) => quiet.allow(/401|Service Worker/));

const openEarnings = (page: Page) => page.locator('a[href="#earnings"]').click();

test("an offer is shown while the earnings are open, and accepting it opens the job", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { buzzes: 0 });
    navigator.vibrate = (pattern) => {
      if (pattern !== 0)
        Object.assign(window, { buzzes: (window as unknown as { buzzes: number }).buzzes + 1 });
      return true;
    };
  });
  await openRiderScreen(page, "en", {});
  await openEarnings(page);
  await expect(page.getByRole("heading", { name: RIDER_LABELS.en.nav.earnings, level: 1 })).toBeVisible();
  const state = {
    server_time: new Date().toISOString(),
    job: null,
    trip: [],
    earned: null,
    offer: SAMPLE_OFFER,
  };
  const rider = { name: "Baraka Mushi", phone: "+255754000001", vehicle: "Motorcycle", vehicle_plate: null };
  await page.route("**/api/rider/state", (route) =>
    route.fulfill({ json: { ...state, rider: { ...rider, is_online: true } } }),
  );
  await expect(page.getByRole("heading", { name: RIDER_LABELS.en.offer.title })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { buzzes: number }).buzzes))
    .toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: RIDER_LABELS.en.offer.accept })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "en");
  await page.route("**/api/rider/reports", (route) =>
    route.fulfill({ json: { results: [{ client_event_id: "", outcome: "done" }] } }),
  );
  await page.getByRole("button", { name: RIDER_LABELS.en.offer.accept }).click();
  await expect(page).toHaveURL(/#work$/);
  await expect(page.getByRole("heading", { name: RIDER_LABELS.en.nav.earnings, level: 1 })).toBeHidden();
});

test("logging out asks first only during a job", async ({ page }) => {
  const ended: string[] = [];
  await openRiderScreen(page, "sw", { job: SAMPLE_JOB });
  await page.route("**/api/rider/session", (route) => {
    ended.push(route.request().method());
    return route.fulfill({ json: {} });
  });
  await openEarnings(page);
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: RIDER_LABELS.sw.logOut.question });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "sw");
  await dialog.getByRole("button", { name: RIDER_LABELS.sw.logOut.stay }).click();
  await expect(dialog).toBeHidden();
  expect(ended).toEqual([]);
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.button, exact: true }).click();
  await dialog.getByRole("button", { name: RIDER_LABELS.sw.logOut.confirm }).click();
  await expect.poll(() => ended).toEqual(["DELETE"]);

  await openRiderScreen(page, "sw", {});
  await page.route("**/api/rider/session", (route) => {
    ended.push("again");
    return route.fulfill({ json: {} });
  });
  await openEarnings(page);
  await page.getByRole("button", { name: RIDER_LABELS.sw.logOut.button, exact: true }).click();
  await expect.poll(() => ended).toEqual(["DELETE", "again"]);
});

for (const [locale, says] of [
  ["en", "This browser stores nothing"],
  ["sw", "Kivinjari hiki hakihifadhi chochote"],
] as const) {
  test(`a browser without IndexedDB says that steps are lost with the page, in ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { get: () => undefined });
    });
    await openRiderScreen(page, locale, { job: SAMPLE_JOB });
    await expect(page.getByText(says)).toBeVisible();
    await expectAccessible(page, locale);
  });
}

test("a rider is told while all positions are rejected", async ({ page, context }) => {
  await context.setGeolocation({ latitude: -6.8, longitude: 39.2, accuracy: 900 });
  await openRiderScreen(page, "en", { job: SAMPLE_JOB });
  let kept = 0;
  await page.route("**/api/rider/positions", (route) => route.fulfill({ json: { kept, dropped: 1 - kept } }));
  await context.setGeolocation({ latitude: -6.81, longitude: 39.2, accuracy: 900 });
  await expect(page.getByText("We can't use your location")).toBeVisible({ timeout: 30_000 });
  kept = 1;
  await context.setGeolocation({ latitude: -6.82, longitude: 39.2, accuracy: 10 });
  await expect(page.getByText("We can't use your location")).toBeHidden({ timeout: 30_000 });
});

test("positions are timestamped by the server clock", async ({ page, context }) => {
  const AHEAD_MS = 20 * 60_000;
  // The clock of the phone is wrong; the GPS time of positions is correct.
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const Original = Date;
    const wrong = () => now() + ahead;
    window.Date = class extends Original {
      constructor(...given: []) {
        super(...(given.length === 0 ? ([wrong()] as unknown as []) : given));
      }
      static override now = wrong;
    } as DateConstructor;
  }, AHEAD_MS);
  await context.setGeolocation({ latitude: -6.8, longitude: 39.2, accuracy: 10 });
  const sent: number[] = [];
  await openRiderScreen(page, "en", { job: SAMPLE_JOB });
  await page.route("**/api/rider/positions", (route) => {
    const { positions } = route.request().postDataJSON() as { positions: { recorded_at: string }[] };
    sent.push(...positions.map(({ recorded_at }) => Date.parse(recorded_at) - Date.now()));
    return route.fulfill({ json: { kept: 1, dropped: 0 } });
  });
  await context.setGeolocation({ latitude: -6.81, longitude: 39.2, accuracy: 10 });
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(Math.max(...sent.map(Math.abs))).toBeLessThan(60_000);
});
