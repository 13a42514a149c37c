import { eq } from "drizzle-orm";
import { LINK_LABELS } from "@/components/links/labels";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { OVERVIEW_LABELS } from "@/components/overview/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { SITE_LABELS } from "@/components/site/labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { transaction } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { createTestLink, createTestSentOrder, readLinkOrder } from "@/lib/links/link.fixture";
import { listLinkPickupChoices } from "@/lib/links/pickup-choices";
import { expectAccessible } from "./accessible";
import { createLink, orderAndPay } from "./delivery-link";
import { measureFirstLoad, sumBytes } from "./first-load";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

const WEIGHT_MAX_BYTES = 40_000;
const HOUR_MS = 3_600_000;

for (const payer of ["wallet", "buyer"] as const) {
  test.describe("without scripts, in Swahili", () => {
    test.use({ javaScriptEnabled: false });

    test(`a buyer orders a delivery that the ${payer} pays, and follows it`, { tag: "@short" }, async ({
      page,
    }) => {
      const { path } = await createLink(page, payer);
      const next = payer === "buyer" ? LINK_PAGE_LABELS.sw.price : LINK_PAGE_LABELS.sw.next;
      await page.goto(path);
      await expect(page.getByText("SANDBOX")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        LINK_PAGE_LABELS.sw.heading("Gauni jekundu"),
      );
      await expect(page.getByRole("button", { name: LINK_PAGE_LABELS.sw.locate })).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.getByLabel(LINK_PAGE_LABELS.sw.name).fill("Zawadi");
      await page.getByLabel(LINK_PAGE_LABELS.sw.phone).fill(`0756 ${String(Date.now()).slice(-6)}`);
      await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Sinza Mori");
      await page.getByRole("button", { name: next }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(LINK_PAGE_LABELS.sw.check.heading);
      await expect(page.getByText(/Kwenye ramani: .*Sinza/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: LINK_PAGE_LABELS.sw.check.change }).click();
      await expect(page.getByLabel(LINK_PAGE_LABELS.sw.name)).toHaveValue("Zawadi");
      await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Mlimani City");
      await page.getByRole("button", { name: next }).click();
      await expect(page.getByText(/Kwenye ramani: .*Mlimani/)).toBeVisible();

      if (payer === "wallet") {
        await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.check.send }).click();
      } else {
        await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.check.sendAndPay("TZS") }).click();
        await expect(page).toHaveURL(/\/pay\/PAY-/);
        await page.getByRole("button", { name: PAY_LABELS.sw.simulator.approve }).click();
        await page.getByRole("link", { name: PAY_LABELS.sw.back("") }).click();
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        LINK_PAGE_LABELS.sw.status.confirmed.heading,
      );
      await page.getByRole("link", { name: TRACKING_LABELS.sw.title }).click();
      await expect(page).toHaveURL(/\/track\?code=/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await page.goto(`${path}?lang=en`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        LINK_PAGE_LABELS.en.states.used.heading,
      );
      await page.getByRole("link", { name: LINK_PAGE_LABELS.en.trackInstead }).click();
      await expect(page).toHaveURL(/\/track/);
    });
  });
}

test.describe("a link that asks for a time, without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("offers free times, and the order keeps the chosen one", async ({ page }) => {
    const { path } = await createLink(page, "wallet", { asks_pickup_time: true });
    await page.goto(path);
    await page.getByLabel(LINK_PAGE_LABELS.sw.name).fill("Zawadi");
    await page.getByLabel(LINK_PAGE_LABELS.sw.phone).fill(`0759 ${String(Date.now()).slice(-6)}`);
    await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Mlimani City");
    const when = page.getByLabel(LINK_PAGE_LABELS.sw.when);
    await expect(when.getByRole("option").first()).toHaveText(LINK_PAGE_LABELS.sw.soon);
    const time = (await when.getByRole("option").last().textContent())!;
    await when.selectOption(time);
    await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.next }).click();
    await expect(page.getByText(time, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: LINK_PAGE_LABELS.sw.check.change }).click();
    await expect(when.locator("option:checked")).toHaveText(time);
    await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.next }).click();
    await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.check.send }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      LINK_PAGE_LABELS.sw.status.planned.heading,
    );
    await expect(page.getByText(time, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("the page is accessible and light, and requests geolocation only on demand", async ({
  page,
  context,
}) => {
  const { path } = await createLink(page, "buyer");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.7726, longitude: 39.2184 });
  await page.goto(path);
  const { html, styles, scripts } = await measureFirstLoad(page, path);
  const script = (await (await page.request.get("/link.js")).body()).length;
  expect(sumBytes(scripts)).toBe(0);
  expect(html + sumBytes(styles) + script).toBeLessThan(WEIGHT_MAX_BYTES);
  await expectAccessible(page, "sw");
  await expect(page.locator("input[name=latitude]")).toHaveValue("");
  await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.locate }).click();
  await expect(page.getByText("Mahali ulipo pamepokelewa.", { exact: false })).toBeVisible();
  await page.getByLabel(LINK_PAGE_LABELS.sw.name).fill("Zawadi");
  await page.getByLabel(LINK_PAGE_LABELS.sw.phone).fill(`0757 ${String(Date.now()).slice(-6)}`);
  await page.getByLabel(LINK_PAGE_LABELS.sw.address).pressSequentially("Mlim");
  await expect(page.locator("#places option").first()).toHaveAttribute("value", /Mlimani/);
  await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Mlimani City");
  await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.price }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LINK_PAGE_LABELS.sw.check.heading);
  await expectAccessible(page, "sw");
  await page.getByRole("link", { name: SITE_LABELS.sw.other }).click();
  await expectAccessible(page, "en");
});

test("a seller creates, shares and revokes a link, and answers its orders", async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  allowTileErrors(quiet);
  await logInFundedMerchant(page);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/dashboard/sandbox/links");
  await expect(heading).toHaveText(LINK_LABELS.en.title);
  await expectAccessible(page, "en");
  await page.getByRole("link", { name: LINK_LABELS.en.create }).first().click();
  await expect(heading).toHaveText(LINK_LABELS.en.newTitle);
  await page.getByLabel(LINK_LABELS.en.form.address).fill("Kariakoo, Dar es Salaam");
  await expectAccessible(page, "en");
  await page.getByText("Small box", { exact: true }).click();
  await page.getByText(LINK_LABELS.en.form.many).click();
  await page.getByRole("button", { name: LINK_LABELS.en.form.submit }).click();
  await expect(page.getByText(LINK_LABELS.en.share.ready)).toBeVisible();
  const shared = page.getByRole("link", { name: /^WhatsApp/ });
  await expect(shared).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*%2Fd%2F/);
  await expect(page.getByRole("link", { name: /^SMS/ })).toHaveAttribute("href", /^sms:/);
  const path = new URL(
    decodeURIComponent((await shared.getAttribute("href"))!)
      .split(" ")
      .at(-1)!,
  ).pathname;

  await orderAndPay(browser, baseURL!, path);
  await page.goto("/dashboard/sandbox");
  await page.getByRole("link", { name: OVERVIEW_LABELS.en.needsYou.buttons.order }).click();
  await expect(page.getByText(LINK_LABELS.en.waiting.title)).toBeVisible();
  await expectAccessible(page, "en");
  await page.getByRole("button", { name: LINK_LABELS.en.waiting.confirm }).click();
  await expect(page.getByText(LINK_LABELS.en.waiting.confirmed, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^See the shipment/ })).toBeVisible();

  await page.getByRole("button", { name: /^End link/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: LINK_LABELS.en.revoke.action }).click();
  await expect(page.getByText(LINK_LABELS.en.revoke.done, { exact: true })).toBeVisible();
  await page.goto(`${path}?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    LINK_PAGE_LABELS.en.states.revoked.heading,
  );
});

test("a seller chooses another time for an order whose time has passed", async ({ page, quiet }) => {
  quiet.allow(/400/);
  const { id: merchantId, mode } = await logInFundedMerchant(page);
  const link = await createTestLink(
    { merchantId, mode },
    { asks_pickup_time: true, needs_confirmation: true },
  );
  const time = (await listLinkPickupChoices(link)).at(-1)!;
  const { row } = await createTestSentOrder(link, { pickup_after: time.after.toISOString() });
  const pickupBefore = new Date(Date.now() - HOUR_MS);
  const passed = { pickupAfter: new Date(pickupBefore.getTime() - HOUR_MS), pickupBefore };
  await transaction((tx) => tx.update(deliveryLinkOrder).set(passed).where(eq(deliveryLinkOrder.id, row.id)));
  const { waiting } = LINK_LABELS.en;
  await page.goto("/dashboard/sandbox/links");
  await page.getByRole("button", { name: waiting.confirm }).click();
  await expect(page.getByText(waiting.timeGone)).toBeVisible();
  await expect(page.getByRole("button", { name: waiting.confirmTime })).toBeDisabled();
  await page.getByLabel(waiting.newTime).selectOption({ index: 1 });
  await expectAccessible(page, "en");
  await page.getByRole("button", { name: waiting.confirmTime }).click();
  await expect(page.getByText(waiting.confirmed, { exact: true })).toBeVisible();
  const { row: confirmed, shipment } = await readLinkOrder(link, row.code);
  expect(confirmed.status).toBe("confirmed");
  expect(confirmed.pickupAfter!.getTime()).toBeGreaterThan(Date.now());
  expect(shipment).not.toBeNull();
});
