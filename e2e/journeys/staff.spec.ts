import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { PROPOSAL_LABELS } from "@/components/admin/actions/labels-proposals";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { ADMIN_WALLET_LABELS } from "@/components/admin/money/labels-wallets";
import { ADMIN_RIDER_LABELS } from "@/components/admin/people/labels-riders";
import { STAFF_LABELS } from "@/components/admin/staff/labels-staff";
import { SHELL_LABELS } from "@/components/shell/labels";
import { LOCALES } from "@/lib/core/locale";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, PHONE_VIEWPORT, test } from "./journey";
import { type Merchant, createTestMerchant, getBalance } from "./merchant";
import { confirmProposal, createTestStaff, findProposal } from "./second-admin";

const LARGE = "750,000";

interface Wish {
  shop: Merchant;
  proposer: { email: string; password: string };
  reason: string;
}

async function proposeLarge(page: Page, { shop, proposer, reason }: Wish): Promise<void> {
  await logInByRequest(page, proposer);
  await page.goto(`/admin/merchants/${shop.id}`);
  await page.getByRole("button", { name: "Adjust: Live" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_WALLET_LABELS.en.amount).fill(LARGE);
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill(reason);
  await dialog.getByRole("button", { name: ADMIN_WALLET_LABELS.en.adjust }).click();
}

for (const viewport of [DESKTOP_VIEWPORT, PHONE_VIEWPORT]) {
  test(`a large adjustment waits for a second person, and is done once, at ${viewport.width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const shop = await createTestMerchant({ mode: "live", fundedTzs: 1000 });
    const [proposer, second] = [await createTestStaff("finance"), await createTestStaff("finance")];
    const reason = `Refund of a double payment: ${randomBytes(4).toString("hex")}`;
    await proposeLarge(page, { shop, proposer, reason });
    await expect(page.getByText(ADMIN_LABELS.en.proposed, { exact: true })).toBeVisible();
    expect(await getBalance(shop)).toBe(1000);
    await page.goto("/admin/proposals");
    const own = findProposal(page, reason);
    await expect(own).toContainText("You proposed this.");
    await expect(own.getByRole("button", { name: /^Confirm: / })).toHaveCount(0);
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL: baseURL!, viewport });
    const other = await context.newPage();
    await logInByRequest(other, second);
    await other.goto("/admin/proposals");
    await expect(findProposal(other, reason)).toContainText(proposer.email);
    await expect(findProposal(other, reason)).toContainText("750,000");
    await expect(findProposal(other, reason)).toContainText(`Merchant ${shop.id}: `);
    await confirmProposal(other, reason);
    expect(await getBalance(shop)).toBe(751_000);
    await expect(findProposal(other, reason)).toContainText(`by ${second.email}`);
    await context.close();
  });
}

test("a proposer can withdraw a proposal", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const shop = await createTestMerchant({ mode: "live", fundedTzs: 1000 });
  const proposer = await createTestStaff("finance");
  const reason = `Typed by mistake: ${randomBytes(4).toString("hex")}`;
  await proposeLarge(page, { shop, proposer, reason });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeHidden();
  await page.goto("/admin/proposals");
  await findProposal(page, reason)
    .getByRole("button", { name: /^Withdraw: / })
    .click();
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("The amount was wrong");
  await dialog.getByRole("button", { name: PROPOSAL_LABELS.en.withdraw }).click();
  await expect(page.getByText(PROPOSAL_LABELS.en.withdrawn, { exact: true })).toBeVisible();
  await expect(findProposal(page, reason).getByRole("button")).toHaveCount(0);
  expect(await getBalance(shop)).toBe(1000);
});

for (const locale of LOCALES) {
  test(`people, roles and the menu of each are readable in ${locale}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP_VIEWPORT);
    for (const role of ["support", "operations", "finance"] as const) await createTestStaff(role);
    await logInByRequest(page, await createTestStaff(), locale);
    for (const path of ["/admin/staff", "/admin/proposals"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, locale);
    }
  });
}

test("a staff member is created, changed and disabled with immediate effect", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const [owner, other] = [await createTestStaff(), await createTestStaff("support")];
  const context = await browser.newContext({ baseURL: baseURL!, viewport: DESKTOP_VIEWPORT });
  const theirs = await context.newPage();
  await logInByRequest(theirs, other);
  await theirs.goto("/admin");
  const menu = theirs.getByRole("navigation", { name: SHELL_LABELS.en.mainNavigation });
  await expect(menu.getByRole("link", { name: STAFF_LABELS.en.title })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: SHELL_LABELS.en.admin.proposals })).toHaveCount(0);
  await theirs.goto("/admin/staff");
  await expect(theirs.getByText("Page not found")).toBeVisible();
  await expect(theirs.getByRole("button", { name: STAFF_LABELS.en.add })).toHaveCount(0);

  await logInByRequest(page, owner);
  await page.goto("/admin/staff");
  await expect(page.getByRole("row").filter({ hasText: owner.email }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: STAFF_LABELS.en.add }).click();
  const dialog = page.getByRole("dialog");
  const email = `new-${randomBytes(8).toString("hex")}@example.co.tz`;
  await dialog.getByLabel(STAFF_LABELS.en.email).fill(email);
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Joined the team");
  await dialog.getByRole("button", { name: STAFF_LABELS.en.add }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(MERCHANT_LABELS.en.support);

  await page.getByRole("button", { name: `Change role: ${other.email}` }).click();
  await dialog.getByLabel(STAFF_LABELS.en.role).selectOption("finance");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Moved to finance");
  await dialog.getByRole("button", { name: STAFF_LABELS.en.changeRole }).click();
  await expect(dialog).toBeHidden();
  await theirs.goto("/admin");
  await expect(menu.getByRole("link", { name: SHELL_LABELS.en.admin.proposals })).toBeVisible();

  await page.getByRole("button", { name: `Disable ${other.email}?` }).click();
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Left the company");
  await dialog.getByRole("button", { name: STAFF_LABELS.en.disable }).click();
  await expect(page.getByText(STAFF_LABELS.en.wasDisabled, { exact: true })).toBeVisible();
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL(/\/log-in/);
  await context.close();
});

test("support sees prices without editing", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await logInByRequest(page, await createTestStaff("support"));
  await page.goto("/admin/catalogue/vehicles/3");
  await expect(page.getByLabel(CATALOGUE_LABELS.en.fields.base_fee)).toBeDisabled();
  await expect(page.getByRole("button", { name: ADMIN_LABELS.en.save })).toHaveCount(0);
  await expect(page.getByLabel(ADMIN_LABELS.en.reason)).toHaveCount(0);
  await page.goto("/admin/riders");
  await expect(page.getByRole("button", { name: ADMIN_RIDER_LABELS.en.add })).toHaveCount(0);
});
