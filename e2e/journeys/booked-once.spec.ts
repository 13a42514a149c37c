import type { Page } from "@playwright/test";
import { AUTH_LABELS } from "@/components/auth/labels";
import { FACTOR_LABELS } from "@/components/auth/factor-labels";
import { ACTION_LABELS } from "@/components/shipments/detail/action-labels";
import { COLUMN_LABELS } from "@/components/shipments/import/column-labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { createTestPerson } from "../api/people";
import { expect, test } from "./journey";
import { callApi } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";
import { logInByRequest } from "./enter";
import { fundWallet } from "../api/shopkeeper";

const NEW = "/dashboard/sandbox/shipments/new";

test.beforeEach(({ quiet }) => allowTileErrors(quiet));

const bookButton = (page: Page) => page.getByRole("button", { name: /^Book and pay TZS/ });
const booked = (page: Page) => page.getByText(/^SHP-/);

async function fill(page: Page): Promise<void> {
  await page.goto(NEW);
  await page.getByRole("combobox", { name: COLUMN_LABELS.en.pickup_address }).fill("Kariakoo Market");
  await page.getByLabel(COLUMN_LABELS.en.receiver_name).fill("Juma Mwinyi");
  await page.getByLabel(COLUMN_LABELS.en.receiver_phone).fill("0700 000 001");
  await page.getByRole("combobox", { name: COLUMN_LABELS.en.dropoff_address }).fill("Mlimani City");
  await page.getByLabel(COLUMN_LABELS.en.description).fill("Shoes");
  await expect(bookButton(page)).toBeVisible();
}

test("a draft open in two tabs is booked once; a later change is a new order", async ({ page, context }) => {
  const merchant = await logInFundedMerchant(page);
  const shipments = () => callApi<ShipmentWire[]>(merchant, "/merchant/shipments");
  await fill(page);
  const other = await context.newPage();
  await other.goto(NEW);
  await expect(other.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Juma Mwinyi");
  const changed = await context.newPage();
  await changed.goto(NEW);
  await expect(changed.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Juma Mwinyi");
  for (const tab of [page, other]) {
    await bookButton(tab).click();
    await expect(booked(tab)).toBeVisible();
  }
  expect(other.url()).toBe(page.url());
  expect(await shipments()).toHaveLength(1);

  await changed.getByLabel(COLUMN_LABELS.en.receiver_name).fill("Neema Joseph");
  await bookButton(changed).click();
  await expect(booked(changed)).toBeVisible();
  expect(changed.url()).not.toBe(page.url());
  expect((await shipments()).map(({ receiver_name }) => receiver_name).sort()).toEqual([
    "Juma Mwinyi",
    "Neema Joseph",
  ]);
});

test("an expired session is renewed in a dialog, and the booking continues with its input", async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/401/);
  const person = await createTestPerson();
  await fundWallet({ merchantId: person.merchantId, mode: "sandbox" }, 1_000_000);
  await logInByRequest(page, person);
  await fill(page);
  await context.clearCookies();
  await bookButton(page).click();
  const dialog = page.getByRole("dialog", { name: FACTOR_LABELS.en.reauth.logIn.title });
  await expect(dialog.getByText("What you typed is still here")).toBeVisible();
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel(AUTH_LABELS.en.fields.password, { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: AUTH_LABELS.en.goToLogIn, exact: true }).click();
  await expect(booked(page)).toBeVisible();
  await expect(page.getByText("Juma Mwinyi").first()).toBeVisible();
});

test("a dismissed log-in keeps the input and explains that nothing was booked", async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/401/);
  await logInFundedMerchant(page);
  await fill(page);
  await context.clearCookies();
  await bookButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: ACTION_LABELS.en.return.keep }).click();
  await expect(page.getByText("You've been logged out. Log in again.")).toBeVisible();
  await expect(page.getByLabel(COLUMN_LABELS.en.receiver_name)).toHaveValue("Juma Mwinyi");
});

for (const [locale, button, says] of [
  ["en", AUTH_LABELS.en.goToLogIn, "This browser doesn't keep cookies"],
  ["sw", AUTH_LABELS.sw.goToLogIn, "Kivinjari hiki hakihifadhi vidakuzi"],
] as const) {
  test(`without cookies the log-in says why it does not work, in ${locale}`, async ({ page }) => {
    const person = await createTestPerson();
    await page.route("**/api/auth/callback/credentials", (route) =>
      route.fulfill({ json: { url: new URL("/api/auth/signin?csrf=true", route.request().url()).href } }),
    );
    await page.goto(`/log-in?lang=${locale}`);
    await page.locator("#email").fill(person.email);
    await page.locator("#password").fill(person.password);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect(page).toHaveURL(/\/log-in/);
  });
}
