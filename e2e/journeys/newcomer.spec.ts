import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { TRACKING_MESSAGES } from "@/lib/core/tracking/tracking-messages";
import { SITE_LABELS } from "@/components/site/labels";
import { TRACKING_LABELS } from "@/components/tracking/labels";
import { LIVE_LABELS } from "@/components/tracking/live-labels";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { expect, test } from "./journey";
import { readDemoAccounts } from "./merchant";
import { fastForwardToStatus } from "./shipment";
import { allowTileErrors } from "./shopkeeper";

const run = promisify(execFile);
const REFRESH_MS = 15_000;

test("the three README calls work as printed, and lead to delivery and webhooks", {
  tag: "@short",
}, async ({ page, quiet }) => {
  allowTileErrors(quiet);
  const [price, send, follow] = callsOfReadme();
  const quote = await answerOf<{ total_amount: number; currency: string }>(price);
  expect(quote).toMatchObject({ currency: "TZS", total_amount: expect.any(Number) });
  const sent = await answerOf<ShipmentWire>(send);
  expect(sent).toMatchObject({
    status: "confirmed",
    payment_status: "paid",
    total_amount: quote.total_amount,
  });
  const found = await answerOf<{ id: number }[]>(follow);
  expect(found).toMatchObject([{ id: sent.id }]);

  await page.clock.install();
  await page.goto(sent.tracking_url);
  await expect(page.getByText("SANDBOX")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(TRACKING_MESSAGES.sw.statuses.confirmed.headline);
  await expect(page.getByText("Mzigo wako kutoka Duka la Mwenge umethibitishwa.")).toBeVisible();
  await expect(page.getByText(TRACKING_LABELS.sw.rider)).toBeHidden();

  await fastForwardToStatus(sent, "out_for_delivery");
  await page.clock.fastForward(REFRESH_MS);
  await expect(heading).toHaveText(TRACKING_MESSAGES.sw.statuses.out_for_delivery.headline);
  const rider = page.locator("section").filter({ hasText: TRACKING_LABELS.sw.rider });
  await expect(rider.getByText(/^\p{Lu}\S* \p{Lu}\.$/u)).toBeVisible();
  await expect(rider.getByRole("link", { name: TRACKING_LABELS.sw.call })).toHaveAttribute(
    "href",
    /^tel:\+255\d{9}$/,
  );
  const position = page.locator("dl").filter({ hasText: LIVE_LABELS.sw.riderPosition });
  await expect(position).toContainText(/ameonekana (?:sasa hivi|sekunde \d+ zilizopita)/i);
  await expect(position.getByRole("link")).toHaveAttribute("href", /query=-6\.\d{1,4},39\.\d{1,4}$/);

  await fastForwardToStatus(sent, "delivered");
  await page.clock.fastForward(REFRESH_MS);
  await expect(heading).toHaveText(TRACKING_MESSAGES.sw.statuses.delivered.headline);
  await expect(page.getByText(TRACKING_LABELS.sw.rider)).toBeHidden();
  await expect(page.getByText(LIVE_LABELS.sw.riderPosition)).toBeHidden();

  await page.goto("/demo/receiver");
  const webhooks = page.locator("details").filter({ hasText: sent.shipment_number });
  await expect(webhooks.filter({ hasText: "delivery.delivered" })).toBeVisible();
  await expect(webhooks.filter({ hasText: "signature valid" })).toHaveCount(STORY.length);
  const bodies = await webhooks.locator('h3:text-is("Body") + pre').allTextContents();
  const heads = await webhooks.locator('h3:text-is("Headers") + pre').allTextContents();
  for (const [index, body] of bodies.entries()) expect(isSigned(heads[index]!, body)).toBe(true);
  const received = bodies.map((body) => JSON.parse(body) as { type: string; sequence: number });
  expect(received.sort((a, b) => a.sequence - b.sequence).map(({ type }) => type)).toEqual(STORY);
});

const STORY = [
  "shipment.created",
  "shipment.paid",
  "delivery.dispatched",
  "delivery.picked_up",
  "delivery.out_for_delivery",
  "delivery.delivered",
];

function callsOfReadme(): [string, string, string] {
  const readme = readFileSync("README.md", "utf8");
  const calls = readme.slice(readme.indexOf(SITE_LABELS.en.developers.call)).matchAll(/^```sh\n(.*?)^```/gms);
  const [price, send, follow, ...others] = [...calls].map(([, command]) => command!);
  expect(others).toEqual([]);
  return [price!, send!, follow!];
}

async function answerOf<T>(command: string): Promise<T> {
  const { merchant, sandbox_base_url: BASE } = readDemoAccounts();
  const { stdout } = await run("sh", ["-c", command], {
    env: { ...process.env, BASE, KEY: merchant.sandbox_key },
  });
  return JSON.parse(stdout) as T;
}

function isSigned(head: string, body: string): boolean {
  const headers = new Map(head.split("\n").map((line) => line.split(": ") as [string, string]));
  const rawBody = JSON.stringify(JSON.parse(body));
  const signed = `${headers.get("x-service-timestamp")}.${rawBody}`;
  const expected = createHmac("sha256", readDemoAccounts().merchant.webhook_secret)
    .update(signed)
    .digest("hex");
  return headers.get("x-service-signature") === expected;
}
