import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { RIDER_LABELS } from "@/components/rider/labels";
import { JOB_LABELS } from "@/components/rider/labels-job";
import { LOG_IN_LABELS } from "@/components/rider/labels-log-in";
import { generateRiderPin } from "@/lib/admin/people/riders";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { createTestRider as createLiveTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { expect } from "./journey";
import type { Merchant } from "./merchant";
import { callApi, createShipment } from "./shipment";

export interface TestRider {
  id: number;
  phone: string;
  pin: string;
}

export async function createTestRider(): Promise<TestRider> {
  const phone = `+2556${randomInt(10_000_000, 99_999_999)}`;
  const { pin, pinHash } = await generateRiderPin();
  const id = await createLiveTestRider("live", { phone, pinHash });
  return { id, phone, pin };
}

export interface Location {
  latitude: number;
  longitude: number;
}

export function findLocationWithoutRiders(): Location {
  return {
    latitude: -randomInt(4_000_000, 10_500_000) / 1e6,
    longitude: randomInt(31_000_000, 38_000_000) / 1e6,
  };
}

export function createShipmentAt(
  { latitude, longitude }: Location,
  merchant: Merchant,
): Promise<ShipmentWire> {
  return createShipment(merchant, {
    pickup_latitude: latitude,
    pickup_longitude: longitude,
    dropoff_latitude: latitude + 0.03,
    dropoff_longitude: longitude + 0.02,
  });
}

export async function logInRiderAndGoOnline(page: Page, { phone, pin }: TestRider): Promise<void> {
  await page.goto("/rider");
  await page.getByLabel(LOG_IN_LABELS.sw.phone).fill(phone.replace("+255", "0"));
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  await page.getByRole("button", { name: LOG_IN_LABELS.sw.steps.pin.button, exact: true }).click();
  await page.getByRole("button", { name: RIDER_LABELS.sw.online.goOn }).click();
  await expect(getPageHeading(page, RIDER_LABELS.sw.online.on)).toBeVisible();
}

export function getNotices(page: Page) {
  return page.getByRole("alert", { name: /^(?:Ujumbe|Message)$/ });
}

export function getPageHeading(page: Page, name: string) {
  return page.getByRole("heading", { name, level: 1, exact: true });
}

export async function clickAndExpectHeading(page: Page, button: string, next: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(getPageHeading(page, next)).toBeVisible();
}

export async function acceptOffer(page: Page): Promise<void> {
  await clickAndExpectHeading(page, RIDER_LABELS.sw.offer.accept, JOB_LABELS.sw.stages.accepted);
}

export function getShipment(merchant: Merchant, { id }: { id: number }): Promise<ShipmentWire> {
  return callApi<ShipmentWire>(merchant, `/merchant/shipments/${id}`);
}

/** Creates a large photo that compresses badly, like a phone's photo. */
export async function createPhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2400, 1800];
    const context = canvas.getContext("2d")!;
    for (let spot = 0; spot < 20_000; spot++) {
      context.fillStyle = `hsl(${(spot * 47) % 360} 70% ${20 + (spot % 60)}%)`;
      context.fillRect((spot * 911) % 2400, (spot * 577) % 1800, 40, 40);
    }
    return canvas.toDataURL("image/jpeg", 0.95).split(",")[1]!;
  });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

export async function waitForOfflinePage(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const cache = await caches.open("rider-1");
    return Boolean(await cache.match("/rider")) && navigator.serviceWorker.controller !== null;
  });
}
