import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { PROPOSAL_LABELS } from "@/components/admin/actions/labels-proposals";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import type { StaffRole } from "@/lib/core/access/staff";
import { logInByRequest } from "./enter";
import { expect } from "./journey";

const PASSWORD = "Mwenge12";

export async function createTestStaff(
  role: StaffRole = "owner",
): Promise<{ email: string; password: string }> {
  const email = `${role}-${randomBytes(8).toString("hex")}@example.co.tz`;
  await createAdmin({ email, password: PASSWORD, role });
  return { email, password: PASSWORD };
}

export function findProposal(page: Page, says: string): Locator {
  return page.getByRole("region").filter({ hasText: says }).first();
}

export async function confirmAsSecondAdmin(
  page: Page,
  says: string,
  role: StaffRole = "owner",
): Promise<void> {
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()!.newContext({ baseURL });
  try {
    const other = await context.newPage();
    const person = await createTestStaff(role);
    await logInByRequest(other, person);
    await other.goto("/admin/proposals");
    await confirmProposal(other, says);
  } finally {
    await context.close();
  }
}

export async function confirmProposal(page: Page, says: string): Promise<void> {
  await findProposal(page, says)
    .getByRole("button", { name: /^Confirm: / })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: PROPOSAL_LABELS.en.confirm }).click();
  await expect(page.getByText(PROPOSAL_LABELS.en.confirmed, { exact: true })).toBeVisible();
}
