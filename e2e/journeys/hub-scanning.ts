import type { Page } from "@playwright/test";
import { BULK_LABELS } from "@/components/hub/bulk/labels-bulk";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { STEPS_TO_PICKUP, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestRider } from "@/lib/shipments/create/paid-shipment.fixture";
import { createTestHubPerson, createRegionalShipment } from "./hub-person";
import { expect } from "./journey";
import { logIn } from "./log-in";

const labels = BULK_LABELS.sw;
const CODES_PER_SECOND = 10;

export async function createCarriedParcels(count: number) {
  const parcels: ShipmentWire[] = [];
  let origin = 0;
  for (let index = 0; index < count; index++) {
    const one = await createRegionalShipment();
    origin = one.origin;
    await performManualSteps(one.sent.id, STEPS_TO_PICKUP, await createTestRider());
    parcels.push(one.sent);
  }
  return { parcels, origin };
}

export async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, {
      heard,
      OscillatorNode: class {
        constructor(_sound: unknown, { frequency }: { frequency: number }) {
          heard.push(frequency);
        }
        connect() {}
        start() {}
        stop() {}
      },
    });
  });
}
export const countSounds = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);

export async function scanAll(page: Page, codes: string[]): Promise<void> {
  for (const code of codes) {
    const began = Date.now();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect.poll(() => Date.now() - began, { intervals: [5] }).toBeGreaterThan(1000 / CODES_PER_SECOND);
  }
}

export async function openBulkScanDesk(page: Page, hub: number): Promise<void> {
  await recordSounds(page);
  await logIn(page, await createTestHubPerson(hub), "sw");
  await page.goto("/hub?desk=many");
  await expect(page.getByText(labels.empty)).toBeVisible();
  await page.locator("#code").focus();
}

export const getScanItems = (page: Page) =>
  page.getByRole("list", { name: labels.scans }).getByRole("listitem");

export const waitForScansOnDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("hub-scans");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const [drawer] = opening.result.objectStoreNames;
          const counting = opening.result.transaction(drawer!).objectStore(drawer!).count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
