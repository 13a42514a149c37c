import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { LOCALES } from "@/lib/core/locale";
import { expectReadable } from "./accessible";
import { enter } from "./enter";
import { DESK, expect, PHONE, test } from "./journey";
import { type Merchant, mintMerchant, walletOf } from "./merchant";
import { confirmOn, mintStaff, proposalOf } from "./second-person";

const LARGE = "750,000";

interface Wish {
  shop: Merchant;
  proposer: { email: string; password: string };
  reason: string;
}

/** Asks for an adjustment that one person does not do alone. */
async function proposeLarge(page: Page, { shop, proposer, reason }: Wish): Promise<void> {
  await enter(page, proposer);
  await page.goto(`/admin/merchants/${shop.id}`);
  await page.getByRole("button", { name: "Adjust: Live" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount (TZS)").fill(LARGE);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Adjust" }).click();
}

for (const viewport of [DESK, PHONE]) {
  test(`a large adjustment waits for a second person, and is done once, at ${viewport.width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const shop = await mintMerchant({ mode: "live", fundedTzs: 1000 });
    const [proposer, second] = [await mintStaff("finance"), await mintStaff("finance")];
    const reason = `Refund of a double payment: ${randomBytes(4).toString("hex")}`;
    await proposeLarge(page, { shop, proposer, reason });
    await expect(
      page.getByText("Proposed. A second person has to confirm it.", { exact: true }),
    ).toBeVisible();
    expect(await walletOf(shop)).toBe(1000);
    await page.goto("/admin/proposals");
    const own = proposalOf(page, reason);
    await expect(own).toContainText("You proposed this.");
    await expect(own.getByRole("button", { name: /^Confirm: / })).toHaveCount(0);
    await expectReadable(page);

    const context = await browser.newContext({ baseURL: baseURL!, viewport });
    const other = await context.newPage();
    await enter(other, second);
    await other.goto("/admin/proposals");
    await expect(proposalOf(other, reason)).toContainText(proposer.email);
    await expect(proposalOf(other, reason)).toContainText("750,000");
    await expect(proposalOf(other, reason)).toContainText(`Merchant ${shop.id}: `);
    await confirmOn(other, reason);
    expect(await walletOf(shop)).toBe(751_000);
    await expect(proposalOf(other, reason)).toContainText(`by ${second.email}`);
    await context.close();
  });
}

test("what one proposes one takes back, and then it is over", async ({ page }) => {
  await page.setViewportSize(DESK);
  const shop = await mintMerchant({ mode: "live", fundedTzs: 1000 });
  const proposer = await mintStaff("finance");
  const reason = `Typed by mistake: ${randomBytes(4).toString("hex")}`;
  await proposeLarge(page, { shop, proposer, reason });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeHidden();
  await page.goto("/admin/proposals");
  await proposalOf(page, reason)
    .getByRole("button", { name: /^Withdraw: / })
    .click();
  await dialog.getByLabel("Reason").fill("The amount was wrong");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn.", { exact: true })).toBeVisible();
  await expect(proposalOf(page, reason).getByRole("button")).toHaveCount(0);
  expect(await walletOf(shop)).toBe(1000);
});

for (const locale of LOCALES) {
  test(`people, roles and the menu of each are readable in ${locale}`, async ({ page }) => {
    await page.setViewportSize(DESK);
    for (const role of ["support", "operations", "finance"] as const) await mintStaff(role);
    await enter(page, await mintStaff(), locale);
    for (const path of ["/admin/staff", "/admin/proposals"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectReadable(page, locale);
    }
  });
}

test("somebody is let in, made something else, and shut out at once", async ({ page, browser, baseURL }) => {
  await page.setViewportSize(DESK);
  const [owner, other] = [await mintStaff(), await mintStaff("support")];
  const context = await browser.newContext({ baseURL: baseURL!, viewport: DESK });
  const theirs = await context.newPage();
  await enter(theirs, other);
  await theirs.goto("/admin");
  const menu = theirs.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "People" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "Second person" })).toHaveCount(0);
  await theirs.goto("/admin/staff");
  await expect(theirs.getByText("Page not found")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add a person" })).toHaveCount(0);

  await enter(page, owner);
  await page.goto("/admin/staff");
  await expect(page.getByRole("row").filter({ hasText: owner.email }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a person" }).click();
  const dialog = page.getByRole("dialog");
  const email = `new-${randomBytes(8).toString("hex")}@example.co.tz`;
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Reason").fill("Joined the team");
  await dialog.getByRole("button", { name: "Add a person" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Support");

  await page.getByRole("button", { name: `Change role: ${other.email}` }).click();
  await dialog.getByLabel("Role").selectOption("finance");
  await dialog.getByLabel("Reason").fill("Moved to finance");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog).toBeHidden();
  await theirs.goto("/admin");
  await expect(menu.getByRole("link", { name: "Second person" })).toBeVisible();

  await page.getByRole("button", { name: `Disable ${other.email}?` }).click();
  await dialog.getByLabel("Reason").fill("Left the company");
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled.", { exact: true })).toBeVisible();
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL(/\/log-in/);
  await context.close();
});

test("support reads prices without a way to change them", async ({ page }) => {
  await page.setViewportSize(DESK);
  await enter(page, await mintStaff("support"));
  await page.goto("/admin/catalogue/vehicles/3");
  await expect(page.getByLabel("Base fee (TZS)")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByLabel("Reason")).toHaveCount(0);
  await page.goto("/admin/riders");
  await expect(page.getByRole("button", { name: "New rider" })).toHaveCount(0);
});
