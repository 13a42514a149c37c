import { readFile } from "node:fs/promises";
import { SHIPMENT_TEXTS } from "@/components/shipments/labels";
import { LIST_LABELS } from "@/components/shipments/list/labels";
import { expectAccessible } from "./accessible";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";
import { createShipment, fastForwardShipment, fastForwardToStatus } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const ROOT = "/dashboard/sandbox/shipments";
const { views, open, selection, filters } = LIST_LABELS.en;

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

test("what needs the merchant comes first, with its button, and has a view", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const failed = await createShipment(merchant, { receiver_name: "Upendo Swai" });
  await fastForwardToStatus(failed, "out_for_delivery");
  await fastForwardShipment(failed, "failed");
  const unpaid = await createShipment(merchant, {
    receiver_name: "Ibrahim Ally",
    payment_source: "gateway",
  });
  const riding = await createShipment(merchant, { receiver_name: "Grace Mollel" });
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toContainText(["", "Ibrahim Ally", "Upendo Swai", "Grace Mollel"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: `${views.names.needsYou} ${views.needYou(2)}` }).click();
  await expect(rows).toContainText(["", "Ibrahim Ally", "Upendo Swai"]);
  await page.getByRole("link", { name: `${open.decision} Upendo Swai` }).click();
  await expect(page).toHaveURL(`${ROOT}/${failed.id}`);

  await page.setViewportSize(PHONE_VIEWPORT);
  await page.goto(ROOT);
  await expect(page.getByRole("listitem").filter({ hasText: riding.shipment_number })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Pay.*Ibrahim Ally$/ }).click();
  await expect(page).toHaveURL(`${ROOT}/${unpaid.id}`);
});

test("the first tick shows a bar with the number, the sum and the actions", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const sent = [
    await createShipment(merchant),
    await createShipment(merchant),
    await createShipment(merchant),
  ];
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT);
  const bar = page.getByRole("region", { name: selection.title });
  const all = page.getByRole("checkbox", { name: selection.tickAll });
  await expect(bar).toBeHidden();
  for (const { shipment_number } of sent.slice(1))
    await page.getByRole("row").filter({ hasText: shipment_number }).getByRole("checkbox").check();
  await expect(bar).toContainText(selection.count(2));
  const sum = sent.slice(1).reduce((total, { total_amount }) => total + total_amount, 0);
  await expect(bar).toContainText(sum.toLocaleString("en-US"));
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await expectAccessible(page);
  const request = page.waitForRequest(/\/shipments\/export/);
  const saved = page.waitForEvent("download");
  await bar.getByRole("button", { name: selection.exportCsv }).click();
  const ids = new URL((await request).url()).searchParams.get("ids");
  expect(ids?.split(",").sort()).toEqual(
    sent
      .slice(1)
      .map(({ id }) => String(id))
      .sort(),
  );
  const lines = (await readFile((await (await saved).path()) ?? "", "utf8")).trim().split("\n");
  expect(lines).toHaveLength(3);
  await all.check();
  await expect(bar).toContainText(selection.count(3));
  await bar.getByRole("button", { name: selection.clear }).click();
  await expect(bar).toBeHidden();
  await expect(all).not.toBeChecked();
});

test("chips and ticks work before the scripts arrive, and the ticks are counted then", async ({ page }) => {
  const merchant = await logInFundedMerchant(page);
  const first = await createShipment(merchant);
  await createShipment(merchant, { payment_source: "gateway" });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.goto(ROOT, { waitUntil: "commit" });
  await page.getByRole("search").locator("summary").filter({ hasText: filters.status }).click();
  await page
    .getByRole("link", { name: SHIPMENT_TEXTS.en.statuses.confirmed, exact: true })
    .click({ noWaitAfter: true });
  await expect(page).toHaveURL(/status=confirmed/);
  const row = page.getByRole("row").filter({ hasText: first.shipment_number });
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: selection.title });
  await expect(bar.getByRole("button", { name: selection.print })).toBeVisible();
  release();
  await expect(bar).toContainText(selection.count(1));
  await bar.getByRole("button", { name: selection.print }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});
