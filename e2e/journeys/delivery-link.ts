import type { Browser, Page } from "@playwright/test";
import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import { PAY_LABELS } from "@/components/pay/labels";
import { createTestPerson } from "../api/people";
import { fundWallet } from "../api/shopkeeper";
import { logInByRequest } from "./enter";
import { expect, PHONE_VIEWPORT } from "./journey";

export async function createLink(
  page: Page,
  payer: "wallet" | "buyer",
  more: Record<string, unknown> = {},
): Promise<{ path: string }> {
  const person = await createTestPerson();
  await fundWallet({ merchantId: person.merchantId, mode: "sandbox" }, 1_000_000);
  await logInByRequest(page, person);
  const answer = await page.request.post("/api/dashboard/sandbox/links", {
    headers: { origin: new URL((await page.request.get("/blank")).url()).origin },
    data: {
      ...{ title: "Gauni jekundu", tier: "small", note: "Asante kwa kununua kwetu" },
      ...{ sender_name: "Duka la Asha", sender_phone: "+255712345678" },
      ...{ pickup_address: "Posta, Dar es Salaam", pickup_latitude: -6.8143, pickup_longitude: 39.2885 },
      ...{ payer, budget: payer === "wallet" ? 100_000 : null, max_order_amount: 50_000 },
      ...{ needs_confirmation: false, days: 7, max_uses: 1, ...more },
    },
  });
  expect(answer.status()).toBe(201);
  await page.context().clearCookies();
  return (await answer.json()) as { path: string };
}

export async function orderAndPay(browser: Browser, origin: string, path: string): Promise<void> {
  const context = await browser.newContext({
    viewport: PHONE_VIEWPORT,
    javaScriptEnabled: false,
    baseURL: origin,
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel(LINK_PAGE_LABELS.sw.name).fill("Zawadi");
  await page.getByLabel(LINK_PAGE_LABELS.sw.phone).fill(`0758 ${String(Date.now()).slice(-6)}`);
  await page.getByLabel(LINK_PAGE_LABELS.sw.address).fill("Mlimani City");
  await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.price }).click();
  await page.getByRole("button", { name: LINK_PAGE_LABELS.sw.check.sendAndPay("TZS") }).click();
  await page.getByRole("button", { name: PAY_LABELS.sw.simulator.approve }).click();
  await page.getByRole("link", { name: PAY_LABELS.sw.back("") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    LINK_PAGE_LABELS.sw.status.waiting.heading,
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Mwisho ni/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await context.close();
}
