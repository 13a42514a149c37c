import type { Page } from "@playwright/test";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { createTestMerchant } from "./merchant";
import {
  beginPayment,
  cancelShipment,
  fastForwardShipment,
  fastForwardToStatus,
  createShipment,
} from "./shipment";
import { allowTileErrors } from "./shopkeeper";

const EVENTS = "/api/track/live";
/** Excluded from the check, because the place names are the same for every map. */
const PLACES = "/track/places";

const PRIVATE = {
  sender_name: "Asha Binti Salehe",
  sender_phone: "+255712998877",
  sender_email: "asha.salehe@duka.example",
  pickup_address: "Shop 88 Livingstone Street, Kariakoo, Dar es Salaam",
  pickup_notes: "Ask for Mzee Rajabu at the blue door",
  receiver_name: "Tumsifu Kiwelu",
  receiver_phone: "+255713887766",
  receiver_email: "tumsifu.kiwelu@barua.example",
  dropoff_address: "Plot 44170923 Chole Road, Masaki, Dar es Salaam",
  dropoff_notes: "Leave with the askari, gate code 90210771",
  merchant_reference: "ODA-55871906-SIRI",
};
const ITEM = { description: "Insulin pens", weight_kg: 1.5, length_cm: 30, width_cm: 20, height_cm: 12 };

test("a tracking page receives no names, exact places, contents or prices", async ({ page, quiet }) => {
  allowTileErrors(quiet);
  const merchant = await createTestMerchant({ businessName: "Maua Pharmacy" });
  const order = { ...PRIVATE, items: [{ ...ITEM, quantity: 1 }] };
  const [sent, failed, cancelled] = [
    await createShipment(merchant, order),
    await createShipment(merchant, order),
    await createShipment(merchant, order),
  ];
  const received = await collectText(page);
  const first = await page.goto(sent.tracking_url);
  const events = collectEvents(await first!.text(), first!.url(), received);
  for (const status of ["pickup_dispatched", "picked_up", "out_for_delivery", "delivered"] as const) {
    const renewed = page.waitForResponse((response) => response.url().includes("_rsc="));
    await fastForwardToStatus(sent, status);
    await renewed;
    received.push(await (await page.request.get(`${sent.tracking_url}&lang=en`)).text());
    if (status === "out_for_delivery")
      await expect.poll(() => received.join(""), { timeout: 30_000 }).toContain("event: position");
  }
  await expect(
    page.getByRole("heading", { name: TRACKING_MESSAGES.sw.statuses.delivered.headline }),
  ).toBeVisible();
  await events;
  await fastForwardToStatus(failed, "out_for_delivery");
  await fastForwardShipment(failed, "failed");
  await cancelShipment(merchant, cancelled);
  for (const { tracking_url } of [failed, cancelled]) {
    await page.goto(tracking_url);
    await page.goto(`${tracking_url}&lang=en`);
  }

  await page.unrouteAll({ behavior: "ignoreErrors" });

  const bytes = received.join("\n");
  expect(bytes).toContain("Masaki, Dar es Salaam");
  expect(bytes).toContain("Maua Pharmacy");
  for (const secret of secretsOf(sent.total_amount)) expect(bytes).not.toMatch(secret);
});

test("markup in names, addresses, notes and links is shown as text", async ({ page, baseURL, quiet }) => {
  allowTileErrors(quiet);
  quiet.allow(/404.*\/track/);
  const businessName = `Duka <img src=x onerror=alert()> "&' </script><script>alert()</script>`;
  const markup = `"><svg onload=alert()>'</title></noscript><script>alert()</script>`;
  const merchant = await createTestMerchant({ businessName });
  const sent = await createShipment(merchant, {
    ...Object.fromEntries(Object.keys(PRIVATE).map((field) => [field, markup])),
    sender_phone: PRIVATE.sender_phone,
    receiver_phone: PRIVATE.receiver_phone,
    sender_email: null,
    receiver_email: null,
    pickup_address: `Shop, ${markup}, Dar es Salaam`,
    dropoff_address: `Gate, ${markup}, Dar es Salaam`,
    items: [{ ...ITEM, description: markup, quantity: 1 }],
  });
  await fastForwardToStatus(sent, "out_for_delivery");
  const payment = await beginPayment(merchant, { purpose: "wallet_topup", amount: 5000 });
  const pages = [
    [sent.tracking_url, businessName],
    [payment.payment_url, businessName],
    [`${baseURL}/track?code=${encodeURIComponent(markup)}`, "Hatuoni mzigo"],
    [`${sent.tracking_url}&lang=${encodeURIComponent(markup)}`, markup],
    [`${payment.payment_url}?lang=${encodeURIComponent(markup)}`, businessName],
  ] as const;
  for (const [url, words] of pages) {
    await page.goto(url, { waitUntil: "networkidle" });
    await expect(page.locator("main")).toContainText(words);
    await expect(page.locator("img[src=x], main svg[onload]")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});

/** Collects all text sent to the page, except scripts, styles and fonts. */
async function collectText(page: Page): Promise<string[]> {
  const received: string[] = [];
  const isTold = ({ hostname, pathname }: URL) =>
    hostname === "localhost" &&
    !pathname.startsWith("/_next/static/") &&
    ![EVENTS, PLACES].includes(pathname);
  await page.route(isTold, async (route) => {
    const response = await route.fetch();
    const [status, body] = [response.status(), await response.text()];
    const { "content-encoding": _, ...headers } = response.headers();
    received.push(body);
    // Passes the body instead of the response, because a navigation disposes of the response.
    await route.fulfill({ status, headers, body });
  });
  return received;
}

async function collectEvents(html: string, url: string, received: string[]): Promise<void> {
  const [, token] = html.match(/\\?"token\\?":\\?"([\w.-]+)\\?"/)!;
  const answer = await fetch(new URL(`${EVENTS}?token=${token}`, url));
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) received.push(chunk.value);
}

function secretsOf(totalAmount: number): RegExp[] {
  const numbers = [PRIVATE.sender_phone, PRIVATE.receiver_phone].map((phone) => phone.slice(-9));
  const words = [
    ...Object.entries(PRIVATE).flatMap(([field, text]) => (field.endsWith("_phone") ? [] : [text])),
    ...["Kiwelu", "Salehe", "Rajabu", "44170923", "90210771", "55871906", "Insulin", "Livingstone", "Chole"],
    "255712000000",
    ...["-6.7726", "39.2184"],
  ];
  const amount = String(totalAmount);
  return [
    ...numbers.map((number) => new RegExp(number.split("").join("[\\s-]?"))),
    ...words.map((word) => new RegExp(word.replace(/[.+*?()[\]]/g, "\\$&"), "i")),
    new RegExp(`(?<![\\w.])${amount.slice(0, -3)},?${amount.slice(-3)}(?![\\w.])`),
    /@(?:[\w-]+\.)+(?:example|co\.tz)/,
  ];
}
