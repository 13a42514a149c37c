import type { BrowserContext, Page, Worker } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { RIDER_LABELS } from "@/components/rider/labels";
import { PUSH_LABELS } from "@/components/rider/push/labels-push";
import { read, transaction } from "@/db/client";
import { assignment, riderPosition } from "@/db/schema/riders";
import { startPushService } from "@/lib/adapters/web-push/push-service.fixture";
import type { PushPayload } from "@/lib/core/riders/rider-push";
import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  acceptOffer,
  findLocationWithoutRiders,
  logInRiderAndGoOnline,
  getPageHeading,
  createTestRider,
  createShipmentAt,
} from "./rider";
import { SAMPLE_OFFER, openRiderScreen } from "./rider-screens";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });
test.beforeEach(({ quiet }) => quiet.allow(/401/));

type Subscription = ReturnType<Awaited<ReturnType<typeof startPushService>>["phone"]>["subscription"];

async function subscribeHere(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const made = (key: BufferSource | null) => ({
      options: { applicationServerKey: key },
      toJSON: () => given,
      unsubscribe: async () => true,
    });
    let current: ReturnType<typeof made> | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        current = made((options.applicationServerKey as Uint8Array).buffer as ArrayBuffer);
        return current;
      },
      getSubscription: async () => current,
    });
  }, subscription);
}

async function deliver(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.endsWith("/rider"));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: text,
  });
}

interface Shown {
  title: string;
  options: NotificationOptions;
}
type KeptShown = { shown: Shown[]; asked: string[] };

async function keepNotices(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith("/rider-worker.js"))!;
  await worker.evaluate(() => {
    const kept: KeptShown = Object.assign(self, { shown: [], asked: [] });
    const { fetch } = self;
    self.fetch = (asked, init) => {
      kept.asked.push(String(asked));
      return fetch(asked, init);
    };
    const notices = () =>
      kept.shown.map((each) => ({
        data: each.options.data,
        close: () => {
          kept.shown = kept.shown.filter((other) => other !== each);
        },
      }));
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = async (title, options = {}) => void kept.shown.push({ title, options });
    prototype.getNotifications = async () => notices() as unknown as Notification[];
  });
  return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as KeptShown).shown);

test("an offer notifies a closed app, and the notification opens it", async ({ page, context }) => {
  const service = await startPushService();
  const phone = service.phone();
  await subscribeHere(page, phone.subscription);
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  await expect(page.getByText("Simu yako italia kazi mpya ikipatikana")).toBeVisible();
  await expect(page.getByText("Ukifunga ukurasa huu")).toBeVisible();
  await page.goto("/track");
  await transaction((tx) =>
    tx
      .update(riderPosition)
      .set({ recordedAt: sql`now() - interval '15 minutes'` })
      .where(eq(riderPosition.riderId, person.id)),
  );
  const sent = await createShipmentAt(spot, merchant);

  await expect.poll(() => phone.taken.length).toBe(1);
  const { text, ttl } = phone.taken[0]!;
  const notice: PushPayload = JSON.parse(text);
  expect(notice).toMatchObject({ kind: "offer", shipment_id: sent.id, lang: "sw" });
  expect(notice.title).toMatch(/^Kazi mpya · TZS [\d,]+$/);
  expect(notice.body).toMatch(/^Kuchukua: .+ \(km 0 kutoka ulipo\)\nKupeleka: .+ · km [\d.]+$/);
  expect(ttl).toBeLessThanOrEqual(25);

  const worker = await keepNotices(context);
  await deliver(page, text);
  await expect
    .poll(() => shownBy(worker))
    .toMatchObject([
      {
        title: notice.title,
        options: {
          body: notice.body,
          tag: "offer",
          lang: "sw",
          renotify: true,
          requireInteraction: true,
          vibrate: [400, 200, 400, 200, 400],
        },
      },
    ]);
  // The response time starts when the phone has displayed the offer.
  const offered = () => read().select().from(assignment).where(eq(assignment.shipmentId, sent.id));
  await expect.poll(async () => (await offered())[0]?.shownAt).not.toBeNull();
  const [row] = await offered();
  expect(row!.expiresAt!.getTime() - row!.shownAt!.getTime()).toBe(25_000);

  await page.goto("/rider#earnings");
  await expect(getPageHeading(page, RIDER_LABELS.sw.nav.earnings)).toBeVisible();
  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const tap = new Event("notificationclick");
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
    self.dispatchEvent(Object.assign(tap, { notification, waitUntil }));
  });
  await expect(getPageHeading(page, RIDER_LABELS.sw.offer.title)).toBeVisible();
  expect(await shownBy(worker)).toEqual([]);
  await acceptOffer(page);

  // The offer rings while a map page is open. The phone acknowledges the offer in the background.
  await page.goto("/track");
  const call = {
    ...notice,
    kind: "sign_of_life",
    tag: "sign_of_life",
    title: "Bado uko kazini?",
    seconds: 60,
  };
  await deliver(page, JSON.stringify(call));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Bado uko kazini?" }]);
  expect(await worker.evaluate(() => (self as unknown as KeptShown).asked)).toContain("/api/rider/state");
  await service.stop();
});

test("an open app vibrates and sounds until the offer is answered", async ({ page, context }) => {
  await page.addInitScript(() => {
    const rung = { buzzes: 0, notes: 0 };
    Object.assign(window, { rung });
    navigator.vibrate = (pattern) => {
      if (pattern !== 0) rung.buzzes += 1;
      return true;
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      rung.notes += 1;
      return start.call(this, at);
    };
  });
  const rung = () =>
    page.evaluate(() => (window as unknown as { rung: { buzzes: number; notes: number } }).rung);
  const [merchant, person, spot] = [
    await createTestMerchant({ mode: "live" }),
    await createTestRider(),
    findLocationWithoutRiders(),
  ];
  await context.setGeolocation(spot);
  await logInRiderAndGoOnline(page, person);
  await page.getByRole("button", { name: PUSH_LABELS.sw.try }).click();
  expect(await rung()).toEqual({ buzzes: 1, notes: 4 });
  await createShipmentAt(spot, merchant);
  await expect(getPageHeading(page, RIDER_LABELS.sw.offer.title)).toBeVisible();
  await expect.poll(async () => (await rung()).buzzes).toBeGreaterThanOrEqual(3);
  await acceptOffer(page);
  const after = await rung();
  expect(after.notes).toBe(after.buzzes * 4);
  await page.waitForTimeout(3500);
  expect(await rung()).toEqual(after);
});

for (const [locale, says, allow] of [
  ["sw", "Arifa zimezuiwa", "Ruhusu (Allow)"],
  ["en", "Notifications are blocked", "Allow"],
] as const) {
  test(`where notices are refused the page says so, and how to allow them, in ${locale}`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/Service Worker/);
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "denied" });
    });
    await openRiderScreen(page, locale, { is_online: true });
    const card = page.getByRole("region", { name: /Mlio|Ring/ });
    await expect(card).toContainText(says);
    await expect(card).toContainText(allow);
    await expectAccessible(page, locale);
  });
}

test("notification permission is requested only by a tap", async ({ page }) => {
  await page.addInitScript(() => {
    let permission = "default";
    Object.assign(window, { asked: 0 });
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      permission = "denied";
      return "denied";
    };
  });
  await openRiderScreen(page, "sw", { is_online: true });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await expect(page.getByRole("button", { name: PUSH_LABELS.sw.turnOn })).toBeVisible();
  expect(await asked()).toBe(0);
  await page.getByRole("button", { name: PUSH_LABELS.sw.turnOn }).click();
  await expect(page.getByText("Arifa zimezuiwa")).toBeVisible();
  expect(await asked()).toBe(1);
});

test("an offer shows its pay, with buttons visible without scrolling", async ({ page }) => {
  await openRiderScreen(page, "sw", { offer: SAMPLE_OFFER });
  await expect(page.getByText("TZS 5,600")).toBeVisible();
  await expect(page.getByRole("button", { name: RIDER_LABELS.sw.offer.accept })).toBeInViewport({ ratio: 1 });
});
