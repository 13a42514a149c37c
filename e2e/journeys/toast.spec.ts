import { expectAccessible } from "./accessible";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { logInFundedMerchant } from "./shopkeeper";

test("a toast is announced, stays while hovered, and disappears", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInFundedMerchant(page);
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
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(toast).toBeHidden();
});
