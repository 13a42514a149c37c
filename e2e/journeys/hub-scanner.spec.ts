import { BULK_LABELS } from "@/components/hub/bulk/labels-bulk";
import { HUB_LABELS } from "@/components/hub/labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { expectAccessible } from "./accessible";
import { createTestHubPerson } from "./hub-person";
import {
  createCarriedParcels,
  countSounds,
  openBulkScanDesk,
  scanAll,
  getScanItems,
  waitForScansOnDisk,
} from "./hub-scanning";
import { expect, LEAVING_PAGE, test } from "./journey";
import { logIn } from "./log-in";
import { openBrowser, killBrowser } from "./power-cut";

const labels = BULK_LABELS.sw;

test.describe.configure({ mode: "serial" });

test("ten scans per second on any network are listed in order, confirmed by sound, and applied once", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { parcels, origin } = await createCarriedParcels(5);
  await openBulkScanDesk(page, origin);
  const strange = ["TUMAzzzzzzzzzz", "BUS-4471"];
  let scanned: string[] = [];
  for (const [round, latencyMs] of [0, 150, 400, 800, 2000].entries()) {
    await page.unroute("**/api/hub/queue");
    await page.route("**/api/hub/queue", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
      await route.continue();
    });
    const parcel = parcels[round]!;
    const codes = [parcel.tracking_code, ...strange, parcel.shipment_number, ...strange];
    await scanAll(page, codes);
    scanned = [...scanned, ...codes];
    await expect(getScanItems(page)).toHaveCount(scanned.length);
    await expect.poll(() => countSounds(page)).toBe(scanned.length);
    const shown = await getScanItems(page).evaluateAll((items) =>
      items.map((item) => item.getAttribute("data-scan")),
    );
    expect(shown.reverse()).toEqual(scanned);
    await expect(page.locator("#code")).toHaveValue("");
  }
  await expect(getScanItems(page).filter({ hasText: labels.states.done })).toHaveCount(5, {
    timeout: 30_000,
  });
  await expect(getScanItems(page).filter({ hasText: labels.states.again })).toHaveCount(5);
  await expect(getScanItems(page).filter({ hasText: labels.scanRefusals.unknown })).toHaveCount(10);
  await expect(getScanItems(page).filter({ hasText: labels.scanRefusals.not_a_parcel })).toHaveCount(10);
  await expectAccessible(page);
});

test("a scan can be undone, and an offline scan is sent later, also after the page was closed", async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  quiet.allow(new RegExp(LEAVING_PAGE));
  const { parcels, origin } = await createCarriedParcels(2);
  const [undone, kept] = parcels as [ShipmentWire, ShipmentWire];
  await openBulkScanDesk(page, origin);
  await scanAll(page, [undone.tracking_code]);
  await page.getByRole("button", { name: /^Tengua \(\d+\)$/ }).click();
  await expect(getScanItems(page).filter({ hasText: labels.states.undone })).toHaveCount(1);
  await page.locator("#code").focus();
  await context.setOffline(true);
  await scanAll(page, [kept.tracking_code]);
  await expect(getScanItems(page).filter({ hasText: labels.states.waiting })).toHaveCount(1);
  await context.setOffline(false);
  await page.reload();
  await expect(getScanItems(page).filter({ hasText: labels.states.done })).toHaveCount(1, {
    timeout: 30_000,
  });
  await expect(page.getByRole("row").filter({ hasText: kept.shipment_number })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: undone.shipment_number })).toHaveCount(0);
});

test("an offline scan survives a killed browser", async ({ page, baseURL }) => {
  const { parcels, origin } = await createCarriedParcels(1);
  const [parcel] = parcels as [ShipmentWire];
  await logIn(page, await createTestHubPerson(origin), "sw");
  const cookies = await page.context().cookies();
  const folder = createTemporaryFolder();
  try {
    const first = await openBrowser(folder.path, baseURL!);
    await first.context().addCookies(cookies);
    await first.route("**/api/hub/queue", (route) => route.abort());
    await first.goto("/hub?desk=many");
    await expect(first.getByText(labels.empty)).toBeVisible();
    await first.locator("#code").focus();
    await scanAll(first, [parcel.tracking_code]);
    await expect(getScanItems(first).filter({ hasText: labels.states.waiting })).toHaveCount(1);
    await expect.poll(() => waitForScansOnDisk(first)).toBe(1);
    await killBrowser(first.context());
    const next = await openBrowser(folder.path, baseURL!);
    await next.context().addCookies(cookies);
    await next.goto("/hub?desk=many");
    await expect(getScanItems(next).filter({ hasText: labels.states.done })).toHaveCount(1, {
      timeout: 30_000,
    });
    await next.context().close();
  } finally {
    folder.remove();
  }
});

test("a parcel code is not accepted as waybill, and partial input is kept for the next scan", async ({
  page,
  quiet,
}) => {
  quiet.allow(/4\d\d/);
  const { parcels, origin } = await createCarriedParcels(1);
  const [parcel] = parcels as [ShipmentWire];
  await openBulkScanDesk(page, origin);
  await page.keyboard.type("TUM");
  await page.locator("h1").click();
  await scanAll(page, [parcel.tracking_code]);
  const shown = await getScanItems(page).evaluateAll((items) =>
    items.map((item) => item.getAttribute("data-scan")),
  );
  expect(shown).toEqual([parcel.tracking_code, "TUM"]);
  await expect(getScanItems(page).filter({ hasText: labels.states.done })).toHaveCount(1, {
    timeout: 30_000,
  });

  await page.getByLabel(labels.tasks.send_out).check();
  await page.getByLabel(HUB_LABELS.sw.waybill).fill(parcel.tracking_code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(labels.notAWaybill)).toBeVisible();
  await expect(page.locator("#code")).toHaveCount(0);
  await page.getByLabel(HUB_LABELS.sw.waybill).fill("BUS-4471");
  await page.keyboard.press("Enter");
  await page.locator("#code").focus();
  await scanAll(page, [parcel.shipment_number]);
  await expect(getScanItems(page).filter({ hasText: "BUS-4471" })).toHaveCount(1);
  await expect(getScanItems(page).filter({ hasText: labels.states.done })).toHaveCount(2, {
    timeout: 30_000,
  });
});
