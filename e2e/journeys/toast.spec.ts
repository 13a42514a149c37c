import { expectReadable } from "./accessible";
import { DESK, expect, test } from "./journey";
import { openShop } from "./shopkeeper";

test("what was saved is read out, stays while it is pointed at, and goes by itself", async ({ page }) => {
  await page.setViewportSize(DESK);
  await openShop(page);
  await page.clock.install();
  await page.goto("/dashboard/sandbox/settings");
  await page.getByRole("main").getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Notice Saved." })).toBeAttached();
  const toast = page.getByRole("region", { name: /^Notices/ }).getByText("Saved.");
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await expectReadable(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(toast).toBeHidden();
});
