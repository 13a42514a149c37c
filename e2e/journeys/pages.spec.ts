import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  beginPayment,
  cancelShipment,
  fastForwardShipment,
  fastForwardToStatus,
  createShipment,
} from "./shipment";
import { allowTileErrors } from "./shopkeeper";

const DOCS = [
  "changelog",
  "errors",
  "idempotency",
  "links",
  "reference",
  "search",
  "statuses",
  "sw",
  "webhooks",
  "woocommerce",
];
/**
 * One generated page of each kind, and the Swahili pages. The objects page contains all parts of an endpoint
 * page.
 */
const DRAWN = [
  "/docs/reference/cancel-shipment",
  "/docs/errors/insufficient_wallet_balance",
  "/docs/webhooks/delivery.failed",
  "/docs/search?q=cancel",
  "/docs/sw/statuses",
  "/docs/sw/webhooks",
  "/docs/sw/woocommerce",
];
const ABOUT = [
  "/?lang=en",
  "/?lang=sw",
  "/status?lang=en",
  "/status?lang=sw",
  "/price?lang=en&from=Mwenge&to=Dodoma",
  "/price?lang=sw&from=Mwenge&to=asdfgh",
  "/terms?lang=en",
  "/terms?lang=sw",
];

/** Opens every page in every state. */
const PAGES: Record<string, () => Promise<string>> = {
  ...Object.fromEntries([...ABOUT, ...DRAWN].map((path) => [path, async () => path])),
  docs: async () => "/docs",
  ...Object.fromEntries(DOCS.map((name) => [`docs: ${name}`, async () => `/docs/${name}`])),
  "not found": async () => "/no/such/page",
  receiver: async () => "/demo/receiver",
  "track: form": async () => "/track",
  "track: unknown code": async () => "/track?code=TUMA0000000000&lang=en",
  "track: confirmed": async () => (await createShipment(await createTestMerchant())).tracking_url,
  "track: moving the pin": async () =>
    `${(await createShipment(await createTestMerchant())).tracking_url}&pin=edit`,
  "track: out for delivery": () => tracked((sent) => fastForwardToStatus(sent, "out_for_delivery")),
  "track: delivered": () => tracked((sent) => fastForwardToStatus(sent, "delivered")),
  "track: failed": () => tracked((sent) => fastForwardShipment(sent, "failed")),
  "track: cancelled": async () => {
    const merchant = await createTestMerchant();
    const sent = await createShipment(merchant);
    await cancelShipment(merchant, sent);
    return sent.tracking_url;
  },
  "pay: open": () => payment(),
  "pay: succeeded": () => payment("approve"),
  "pay: failed": () => payment("decline"),
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name}: quiet, readable by everybody in light and dark, and no wider than its screen`, async ({
    page,
    quiet,
  }) => {
    if (name === "not found") quiet.allow(/404.*\/no\/such\/page/);
    if (name === "track: unknown code") quiet.allow(/404.*\/track/);
    allowTileErrors(quiet);
    await page.goto(await address(), { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("every link has a target", async ({ page }) => {
  const docs = DOCS.map((name) => `/docs/${name}`);
  const ways = [...ABOUT, ...DRAWN, "/docs", "/track", "/no/such/page", ...docs];
  const targets = new Set<string>();
  for (const way of ways) {
    const html = await (await page.request.get(way)).text();
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"]+)"/g))
      targets.add(href!.replaceAll("&amp;", "&"));
    for (const id of fragmentsOf(html)) expect(html, `${way} has #${id}`).toContain(`id="${id}"`);
  }
  const inside = [...targets].filter((target) => /^\/(?!\/)/.test(target));
  expect(inside.length).toBeGreaterThan(ways.length);
  const lost = [];
  for (const target of inside) {
    if (!(await page.request.get(target)).ok()) lost.push(target);
  }
  expect(lost).toEqual([]);
});

function fragmentsOf(html: string): string[] {
  return [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
}

async function tracked(move: (sent: { id: number }) => Promise<void>): Promise<string> {
  const sent = await createShipment(await createTestMerchant());
  await move(sent);
  return sent.tracking_url;
}

async function payment(decision?: "approve" | "decline"): Promise<string> {
  const merchant = await createTestMerchant({ fundedTzs: 0 });
  const { payment_url } = await beginPayment(merchant, {
    purpose: "wallet_topup",
    amount: 5000,
    return_url: "http://localhost/shop",
  });
  if (decision)
    await fetch(`${payment_url}/decide`, { method: "POST", body: new URLSearchParams({ decision }) });
  return payment_url;
}
