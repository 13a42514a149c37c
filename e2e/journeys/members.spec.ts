import type { Browser, Page } from "@playwright/test";
import { INVITATION_LABELS } from "@/components/auth/invitation-labels";
import { MEMBER_LABELS } from "@/components/members/labels";
import { MERCHANT_LOG_LABELS } from "@/components/merchant-log/labels";
import { SHELL_LABELS } from "@/components/shell/labels";
import { pool } from "@/db/pool.fixture";
import { ROLE_NAMES } from "@/lib/core/access/member-rights";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { addMember, createTestMember } from "@/lib/members/member.fixture";
import { freshEmail, createTestPerson, PASSWORD } from "../api/people";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, expectNoSidewaysScroll, PHONE_VIEWPORT, test } from "./journey";

const DEVICES = { sw: PHONE_VIEWPORT, en: DESKTOP_VIEWPORT } satisfies Record<Locale, typeof PHONE_VIEWPORT>;

async function tokenFor(email: string): Promise<string> {
  const [mail] = await pool<{ body: string }[]>`
    select body from message where recipient = ${email} and template = 'invitation' order by id desc limit 1`;
  return /token=([\w-]+)/.exec(mail!.body)![1]!;
}

/** Opens a second browser on the same device. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  return (await browser.newContext({ viewport, baseURL: new URL(page.url()).origin })).newPage();
}

/** Confirms the dialog of a change. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const locale of LOCALES) {
  const labels = MEMBER_LABELS[locale];
  const names = ROLE_NAMES[locale];

  test(`an owner invites somebody, gives another role, and removes them (${locale})`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(DEVICES[locale]);
    const email = freshEmail();
    await logInByRequest(page, await createTestPerson(), locale);
    await page.goto("/dashboard/sandbox/members");
    await page.getByLabel(labels.invite.email).fill(email);
    await page.getByLabel(labels.invite.role).selectOption("viewer");
    await page.getByRole("button", { name: labels.invite.button }).click();
    await expect(page.getByText(labels.invite.sent, { exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: labels.open.title })).toContainText(email);
    await expectNoSidewaysScroll(page);

    const guest = await another(browser, page);
    await guest.goto(`/invitation?lang=${locale}#token=${await tokenFor(email)}`);
    await expect(guest.getByRole("heading", { level: 1 })).toContainText("Duka la Asha");
    await guest.getByLabel(INVITATION_LABELS[locale].name).fill("Neema Juma");
    await guest.locator("#password").fill(PASSWORD);
    await guest.getByRole("button", { name: INVITATION_LABELS[locale].join }).click();
    await expect(guest.getByRole("status")).toContainText(INVITATION_LABELS[locale].done.title);
    await logInByRequest(guest, { email, password: PASSWORD }, locale);
    await guest.goto("/dashboard/live/wallet");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(labels.noAccess.title);
    await expect(guest.getByRole("main")).toContainText(names.finance);
    await expect(guest.getByRole("link", { name: SHELL_LABELS[locale].dashboard.wallet })).toHaveCount(0);

    await page.reload();
    const row = page
      .getByRole("list", { name: labels.list })
      .getByRole("listitem")
      .filter({ hasText: email });
    await expect(row).toContainText("Neema Juma");
    await row.getByRole("button", { name: labels.manage }).click();
    await page.getByRole("menuitem", { name: labels.make(names.finance) }).click();
    await confirm(page, labels.make(names.finance));
    await expect(row).toContainText(names.finance);
    await guest.goto("/dashboard/live/wallet");
    await expect(guest.getByTestId("balance")).toBeVisible();

    await row.getByRole("button", { name: labels.manage }).click();
    await page.getByRole("menuitem", { name: labels.remove }).click();
    await confirm(page, labels.remove);
    await expect(row).toHaveCount(0);
    await guest.reload();
    await expect(guest).toHaveURL(/\/log-in\?next=/);
    await guest.context().close();

    await page.goto("/dashboard/sandbox/log");
    const ofToday = page.getByRole("list").filter({ hasText: email }).first();
    await expect(ofToday).toContainText(names.finance);
    const { ip, actions } = MERCHANT_LOG_LABELS[locale];
    await ofToday.getByText(actions["member.role_changed"]).click();
    await expect(ofToday.getByText(ip).filter({ visible: true })).toHaveCount(1);
  });

  test(`somebody of two businesses accepts by log-in and switches in the header (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize(DEVICES[locale]);
    const [own, other] = [await createTestPerson(), await createTestPerson()];
    await pool`update merchant set business_name = 'Duka la Pili', language = ${locale} where id = ${other.merchantId}`;
    await addMember(other.merchantId, own.userId, "operator");
    await logInByRequest(page, own, locale);
    await page.goto("/dashboard/live");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Duka la Asha");
    await page.getByRole("button", { name: new RegExp(`^${SHELL_LABELS[locale].business}:`) }).click();
    await page.getByRole("menuitem", { name: "Duka la Pili" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Duka la Pili");
    await page.goto("/dashboard/live/shipments/new");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/dashboard/live/members");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(labels.noAccess.title);
  });

  test(`the pages about people can be read by everybody (${locale})`, async ({ page, browser }) => {
    const person = await createTestPerson();
    await createTestMember(person.merchantId, "developer");
    const email = freshEmail();
    await logInByRequest(page, person, locale);
    const invited = await page.request.post("/api/account/invitations", {
      headers: { origin: new URL((await page.request.get("/")).url()).origin },
      data: { email, role: "finance" },
    });
    expect(invited.status()).toBe(201);
    for (const path of ["members", "log", "no-access?right=manage_members", "settings"]) {
      await page.goto(`/dashboard/sandbox/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, locale);
    }
    const guest = await another(browser, page);
    await guest.goto(`/invitation?lang=${locale}#token=${await tokenFor(email)}`);
    await expect(guest.getByLabel(INVITATION_LABELS[locale].name)).toBeVisible();
    await expectAccessible(guest, locale);
    await guest.context().close();
  });
}
