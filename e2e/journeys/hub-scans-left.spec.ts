import type { Page } from "@playwright/test";
import { BULK_LABELS } from "@/components/hub/bulk/labels-bulk";
import { HUB_LABELS } from "@/components/hub/labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expectAccessible } from "./accessible";
import { createTestHubPerson } from "./hub-person";
import {
  createCarriedParcels,
  recordSounds,
  openBulkScanDesk,
  scanAll,
  getScanItems,
  waitForScansOnDisk,
} from "./hub-scanning";
import { expect, LEAVING_PAGE, test } from "./journey";
import { logIn } from "./log-in";

const labels = BULK_LABELS.sw;

const unsent = (page: Page, count: number) =>
  page.getByRole("link", { name: labels.unsent(count), exact: true });
const received = (page: Page, { shipment_number }: ShipmentWire) =>
  page.getByRole("row").filter({ hasText: shipment_number });

test("a scan is sent from any hub page, and the bar shows the number of unsent scans", async ({ page }) => {
  const { parcels, origin } = await createCarriedParcels(1);
  const [parcel] = parcels as [ShipmentWire];
  await openBulkScanDesk(page, origin);
  await scanAll(page, [parcel.tracking_code]);
  await expect(getScanItems(page).filter({ hasText: labels.states.ready })).toHaveCount(1);
  await page.getByRole("link", { name: labels.modes.one }).click();
  await expect(page.getByRole("list", { name: labels.scans })).toHaveCount(0);
  await expect(unsent(page, 1)).toBeVisible();
  await expectAccessible(page);
  await expect(received(page, parcel)).toBeVisible({ timeout: 30_000 });
  await expect(unsent(page, 1)).toHaveCount(0);
});

test("logging out with unsent scans asks first; they stay with their user and are sent at the next visit", async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/);
  const { parcels, origin } = await createCarriedParcels(1);
  const [parcel] = parcels as [ShipmentWire];
  const [person, colleague] = [await createTestHubPerson(origin), await createTestHubPerson(origin)];
  await recordSounds(page);
  await logIn(page, person, "sw");
  await page.goto("/hub?desk=many");
  await page.route("**/api/hub/queue", (route) => route.abort());
  await page.locator("#code").focus();
  await scanAll(page, [parcel.tracking_code]);
  await expect(unsent(page, 1)).toBeVisible();
  await expect.poll(() => waitForScansOnDisk(page)).toBe(1);

  const logOut = page.getByRole("button", { name: HUB_LABELS.sw.logOut, exact: true });
  await logOut.click();
  await page.getByRole("button", { name: labels.leaving.stay }).click();
  await expect(unsent(page, 1)).toBeVisible();
  await logOut.click();
  await expect(page.getByText(labels.leaving.text(1))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: labels.leaving.leave }).click();
  await expect(page).toHaveURL(/\/log-in/);
  await page.unroute("**/api/hub/queue");

  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/hub/queue") && sent.push(request.url()));
  await logIn(page, colleague, "sw");
  await page.goto("/hub?desk=many");
  await expect(page.getByText(labels.ofOthers(1))).toBeVisible();
  await expect(unsent(page, 1)).toHaveCount(0);
  expect(sent).toEqual([]);
  await logOut.click();
  await expect(page).toHaveURL(/\/log-in/);

  await logIn(page, person, "sw");
  await expect(unsent(page, 1)).toBeVisible();
  await expect(received(page, parcel)).toBeVisible({ timeout: 30_000 });
});

test("the browser warns before closing a page with unsent scans", async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/);
  quiet.allow(new RegExp(LEAVING_PAGE));
  const { parcels, origin } = await createCarriedParcels(1);
  await openBulkScanDesk(page, origin);
  await page.route("**/api/hub/queue", (route) => route.abort());
  await scanAll(page, [parcels[0]!.tracking_code]);
  await expect(unsent(page, 1)).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
});
