import type { Page } from "@playwright/test";
import type { Locale } from "@/lib/core/locale";
import { logInByRequest } from "./enter";
import { createTestHubPerson, createRegionalShipment } from "./hub-person";
import { expect, isScrolledSideways, test } from "./journey";
import { listClippedTexts, setTextSize } from "./text-size";
import { createTestMerchant } from "./merchant";
import { beginPayment, fastForwardShipment, fastForwardToStatus, createShipment } from "./shipment";
import { allowTileErrors, logInFundedMerchant } from "./shopkeeper";

/** Text size of users with low vision. */
const PERCENT = 200;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

type Addresses = (page: Page, locale: Locale) => Promise<string[]>;

const inLanguage = (address: string, locale: Locale) =>
  `${address}${address.includes("?") ? "&" : "?"}lang=${locale}`;

const open =
  (find: () => Promise<string[]>): Addresses =>
  async (_page, locale) =>
    (await find()).map((address) => inLanguage(address, locale));

const PAGES: Record<string, Addresses> = {
  "the landing page": open(async () => ["/", "/status", "/terms", "/log-in", "/register"]),
  "the tracking page": open(async () => {
    const merchant = await createTestMerchant();
    const [fresh, moving, failed, delivered] = await Promise.all(
      [1, 2, 3, 4].map(() => createShipment(merchant)),
    );
    await fastForwardToStatus(moving!, "out_for_delivery");
    await fastForwardShipment(failed!, "failed");
    await fastForwardToStatus(delivered!, "delivered");
    return [fresh, moving, failed, delivered]
      .map((sent) => sent!.tracking_url)
      .concat(`${fresh!.tracking_url}&pin=edit`, "/track");
  }),
  "the payer's page": open(async () => {
    const topUp = async () =>
      beginPayment(await createTestMerchant({ fundedTzs: 0 }), { purpose: "wallet_topup", amount: 25_000 });
    const [asked, declined] = [await topUp(), await topUp()];
    const form = { decision: "decline" };
    await fetch(`${declined.payment_url}/decide`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    return [asked.payment_url, declined.payment_url];
  }),
  "the merchant's pages": async (page, locale) => {
    const merchant = await logInFundedMerchant(page, { locale });
    const sent = await createShipment(merchant);
    await fastForwardToStatus(sent, "picked_up");
    await createShipment(merchant);
    const shop = "/dashboard/sandbox";
    return [
      "",
      "/shipments",
      "/shipments/new",
      `/shipments/${sent.id}`,
      "/wallet",
      "/webhooks",
      "/settings",
    ].map((path) => shop + path);
  },
  "the hub's desk": async (page, locale) => {
    const { origin } = await createRegionalShipment();
    await logInByRequest(page, await createTestHubPerson(origin), locale);
    return ["/hub"];
  },
};

for (const [name, addresses] of Object.entries(PAGES)) {
  for (const locale of ["sw", "en"] as const) {
    test(`${name} can be read with letters twice as large, in ${locale}`, async ({ page, quiet }) => {
      test.slow();
      allowTileErrors(quiet);
      const all = await addresses(page, locale);
      await setTextSize(page, PERCENT);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        for (const address of all) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          const where = `${address} on ${screen.width} px`;
          expect.soft(await listClippedTexts(page), where).toEqual([]);
          expect.soft(await isScrolledSideways(page), where).toBe(false);
        }
      }
    });
  }
}
