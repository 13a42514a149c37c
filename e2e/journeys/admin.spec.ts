import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { getFieldErrorText } from "@/components/ui/error-texts";
import { AUDIT_LABELS } from "@/components/admin/actions/labels-audit";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { PRICE_EFFECT_LABELS } from "@/components/admin/catalogue/labels-price-effect";
import { ADMIN_ERROR_TEXTS, ADMIN_LABELS } from "@/components/admin/labels";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { ADMIN_WALLET_LABELS } from "@/components/admin/money/labels-wallets";
import { ADMIN_RIDER_LABELS } from "@/components/admin/people/labels-riders";
import { REVEAL_LABELS } from "@/components/admin/staff/labels-reveal";
import { SHELL_LABELS } from "@/components/shell/labels";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { WEEKDAY_NAMES } from "@/lib/core/time/service-hours";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { readDemoAccounts, createTestMerchant, getBalance } from "./merchant";
import { confirmAsSecondAdmin } from "./second-admin";
import { createShipment } from "./shipment";

const REASON = "Checked by telephone";

test.use({ viewport: DESKTOP_VIEWPORT });

test.beforeEach(({ page }) => logInByRequest(page, readDemoAccounts().admin));

/** Creates a merchant that waits for approval. */
async function applicant(): Promise<{ id: number; name: string }> {
  const name = `Duka la ${randomBytes(4).toString("hex")}`;
  const row = {
    businessName: name,
    businessEmail: `${randomBytes(10).toString("hex")}@example.co.tz`,
    phone: "+255712000000",
    status: "email_verified" as const,
    emailVerifiedAt: new Date(),
  };
  const [created] = await transaction((tx) => tx.insert(merchant).values(row).returning({ id: merchant.id }));
  return { id: created!.id, name };
}

async function statusOf(id: number): Promise<string | undefined> {
  return (await read().select().from(merchant).where(eq(merchant.id, id)))[0]?.status;
}

test("a merchant is approved with a reason, notified, and logged", {
  tag: "@short",
}, async ({ page }) => {
  const { id, name } = await applicant();
  await page.goto("/admin/merchants");
  await page.getByRole("button", { name: MERCHANT_LABELS.en.approveTitle(name) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: MERCHANT_LABELS.en.approve }).click();
  await expect(dialog.getByText(getFieldErrorText("en", "", "missing"))).toBeVisible();
  expect(await statusOf(id)).toBe("email_verified");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill(REASON);
  await dialog.getByRole("button", { name: MERCHANT_LABELS.en.approve }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name })).toBeHidden();
  expect(await statusOf(id)).toBe("approved");
  const mails = await read().select().from(message).where(eq(message.merchantId, id));
  expect(mails.map(({ template }) => template)).toEqual(["merchant_approved"]);
  await page.goto("/admin/audit-log?action=merchant.approved");
  const entry = page.getByRole("row").filter({ has: page.getByRole("link", { name: `Merchant ${id}` }) });
  await expect(entry).toContainText(REASON);
  await expect(entry).toContainText(readDemoAccounts().admin.email);
});

test("a suspended merchant's key is rejected until reinstatement", async ({ page, baseURL }) => {
  const owner = await createTestMerchant();
  const ask = async () =>
    (await fetch(`${baseURL}/sandbox/api/v1/merchant/shipments`, { headers: { "x-api-key": owner.key } }))
      .status;
  expect(await ask()).toBe(200);
  await page.goto(`/admin/merchants/${owner.id}`);
  const reason = `A complaint is looked into: ${owner.id}`;
  for (const [name, status] of [
    [MERCHANT_LABELS.en.suspend, 403],
    [MERCHANT_LABELS.en.lift, 200],
  ] as const) {
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(ADMIN_LABELS.en.reason).fill(reason);
    await dialog.getByRole("button", { name }).click();
    await expect(dialog).toBeHidden();
    if (name === "Lift suspension") {
      expect(await ask()).toBe(403);
      await confirmAsSecondAdmin(page, reason);
    }
    expect(await ask()).toBe(status);
  }
});

test("a double-clicked adjustment is posted once", async ({ page }) => {
  const owner = await createTestMerchant({ fundedTzs: 10_000 });
  await page.goto(`/admin/merchants/${owner.id}`);
  await page.getByRole("button", { name: "Adjust: Sandbox" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_WALLET_LABELS.en.amount).fill("2,500");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Paid in cash at the counter");
  await dialog.getByRole("button", { name: ADMIN_WALLET_LABELS.en.adjust }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("TZS 12,500")).toBeVisible();
  expect(await getBalance(owner)).toBe(12_500);
});

test("a debit above the balance shows the balance", async ({ page, quiet }) => {
  quiet.allow(/400/);
  const owner = await createTestMerchant({ fundedTzs: 1000 });
  await page.goto(`/admin/merchants/${owner.id}`);
  await page.getByRole("button", { name: "Adjust: Sandbox" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_WALLET_LABELS.en.direction).selectOption("debit");
  await dialog.getByLabel(ADMIN_WALLET_LABELS.en.amount).fill("1001");
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill("Booked twice");
  await dialog.getByRole("button", { name: ADMIN_WALLET_LABELS.en.adjust }).click();
  await expect(dialog.getByText("The wallet holds only TZS 1,000.")).toBeVisible();
});

test("a price change is previewed, saved, used by the API, and undone", async ({ page, baseURL }) => {
  const priceInApi = async () => {
    const answer = await fetch(`${baseURL}/api/v1/vehicle-types`, {
      headers: { "cache-control": "no-cache" },
    });
    const vehicles = (await answer.json()) as { slug: string; base_fee: number }[];
    return vehicles.find(({ slug }) => slug === "fuso")?.base_fee;
  };
  const before = (await priceInApi())!;
  await page.goto("/admin/catalogue");
  await page.getByRole("link", { name: "Fuso" }).click();
  await page.getByLabel(CATALOGUE_LABELS.en.fields.base_fee).fill(String(before + 5000));
  const [today, after] = [before, before + 5000].map((fee) => fee.toLocaleString("en-US"));
  expect(today).not.toBe(after);
  await expect(page.getByText("No difference on this route.")).toBeHidden();
  await page.getByRole("button", { name: ADMIN_LABELS.en.save }).click();
  await expect(page.getByText(getFieldErrorText("en", "", "missing"))).toBeVisible();
  const reason = `Diesel costs more: ${randomBytes(4).toString("hex")}`;
  await page.getByLabel(ADMIN_LABELS.en.reason).fill(reason);
  await page.getByRole("button", { name: ADMIN_LABELS.en.save }).click();
  const effect = page.getByRole("dialog").getByRole("region", { name: PRICE_EFFECT_LABELS.en.title });
  await expect(effect).toContainText(/of the last 30 days|No live delivery was sent in the last 30 days/);
  expect(await priceInApi()).toBe(before);
  await page.keyboard.press("Escape");
  await saveSeen(page);
  await expect(page).toHaveURL(/\/admin\/catalogue$/);
  await expect(page.getByText(ADMIN_LABELS.en.proposed, { exact: true })).toBeVisible();
  expect(await priceInApi()).toBe(before);
  await confirmAsSecondAdmin(page, reason, "finance");
  await expect.poll(priceInApi).toBe(before + 5000);
  await page.getByRole("link", { name: "Fuso" }).click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await page.getByRole("button", { name: AUDIT_LABELS.en.undo }).click();
  await page.getByRole("dialog").getByLabel(ADMIN_LABELS.en.reason).fill(`Too early: ${reason}`);
  await page.getByRole("dialog").getByRole("button", { name: AUDIT_LABELS.en.undo }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await confirmAsSecondAdmin(page, `Too early: ${reason}`, "finance");
  await page.reload();
  await expect(page.getByLabel(CATALOGUE_LABELS.en.fields.base_fee)).toHaveValue(String(before));
  await expect.poll(priceInApi).toBe(before);
});

test("a form with outdated data is rejected with an explanation", async ({ page, context, quiet }) => {
  quiet.allow(/409/);
  await page.goto("/admin/catalogue/tiers/bulky");
  const other = await context.newPage();
  await other.goto("/admin/catalogue/tiers/bulky");
  const label = `Bulky ${randomBytes(3).toString("hex")}`;
  await other.getByLabel(CATALOGUE_LABELS.en.fields.label).fill(label);
  await other.getByLabel(ADMIN_LABELS.en.reason).fill(REASON);
  await other.getByRole("button", { name: ADMIN_LABELS.en.save }).click();
  await expect(other.getByRole("link", { name: label })).toBeVisible();
  await page.getByLabel(CATALOGUE_LABELS.en.fields.label).fill("Something else");
  await page.getByLabel(ADMIN_LABELS.en.reason).fill(REASON);
  await page.getByRole("button", { name: ADMIN_LABELS.en.save }).click();
  await expect(page.getByText("Someone else changed this. Reload the page.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(CATALOGUE_LABELS.en.fields.label)).toHaveValue(label);
});

test("a hub gets opening hours and closed days, and loses them", async ({ page }) => {
  const { fields } = CATALOGUE_LABELS.en;
  const [{ monday }, name] = [WEEKDAY_NAMES.en, `Hub ${randomBytes(4).toString("hex")}`];
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto("/admin/network/hubs/new");
  await field(fields.name).fill(name);
  await field(fields.address).fill("In the Atlantic");
  await field(fields.latitude).fill("30");
  await field(fields.longitude).fill("-40");
  await field(fields.is_active).uncheck();
  await field(monday).fill("noon");
  await page.getByRole("button", { name: ADMIN_LABELS.en.create }).click();
  await expect(page.getByText(String(ADMIN_ERROR_TEXTS.en.times_invalid))).toBeVisible();
  await field(monday).fill("6–12, 14–21");
  await field(fields.closed_days).fill("2026-12-25, 2027-01-01");
  await page.getByRole("button", { name: ADMIN_LABELS.en.create }).click();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Monday 06:00–12:00, 14:00–21:00; Tuesday–Sunday closed");
  await row.getByRole("link", { name }).click();
  await expect(field(monday)).toHaveValue("06:00–12:00, 14:00–21:00");
  await expect(field(fields.closed_days)).toHaveValue("2026-12-25, 2027-01-01");
  await field(monday).fill("");
  await page.getByLabel(ADMIN_LABELS.en.reason).fill(REASON);
  await saveSeen(page);
  await expect(row).toContainText("Always open");
});

test("a rider is created with a PIN that is shown once", async ({ page }) => {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, "0");
  await page.goto("/admin/riders");
  await page.getByRole("button", { name: ADMIN_RIDER_LABELS.en.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ADMIN_RIDER_LABELS.en.name).fill("Zawadi Juma");
  await dialog.getByLabel(ADMIN_RIDER_LABELS.en.phone).fill(`067 ${digits}`);
  await dialog.getByRole("button", { name: ADMIN_RIDER_LABELS.en.add }).click();
  await expect(dialog.getByText(/^\d{6}$/)).toBeVisible();
  await dialog.getByRole("button", { name: ADMIN_LABELS.en.close }).last().click();
  await expect(page.getByText(`+255•••${digits.slice(-3)}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Show data: Zawadi Juma" }).first().click();
  await dialog.getByLabel(ADMIN_LABELS.en.reason).fill(REASON);
  await dialog.getByRole("button", { name: REVEAL_LABELS.en.show }).click();
  await expect(page.getByText(`+25567${digits}`)).toBeVisible();
});

async function saveSeen(page: Page): Promise<void> {
  await page.getByRole("button", { name: ADMIN_LABELS.en.save }).click();
  await page.getByRole("dialog").getByRole("button", { name: ADMIN_LABELS.en.save }).click();
}

test("the quick search finds shipments, merchants and riders", async ({ page }) => {
  const shop = await createTestMerchant({ businessName: `Duka la ${randomBytes(4).toString("hex")}` });
  const receiver = `Neema ${randomBytes(4).toString("hex")}`;
  const sent = await createShipment(shop, { receiver_name: receiver });
  await page.goto("/admin");
  const find = async (term: string) => {
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(SHELL_LABELS.en.search.placeholder).fill(term);
  };
  for (const term of [receiver, sent.shipment_number.toLowerCase(), sent.tracking_code.toUpperCase()]) {
    await find(term);
    await expect(page.getByRole("option", { name: sent.shipment_number })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await find(receiver);
  await page.getByRole("option", { name: sent.shipment_number }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/shipments/${sent.id}$`));
});
