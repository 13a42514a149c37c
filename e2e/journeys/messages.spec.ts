import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { ADMIN_MESSAGE_LABELS } from "@/components/admin/failed-work/labels-messages";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { formatPhone } from "@/lib/core/input/format-phone";
import { LOCALES } from "@/lib/core/locale";
import { maskRecipient } from "@/lib/core/access/masking";
import { queueEmail } from "@/lib/notifications/queue-email";
import { expectAccessible } from "./accessible";
import { logInByRequest } from "./enter";
import { DESKTOP_VIEWPORT, expect, test } from "./journey";
import { readDemoAccounts } from "./merchant";
import { createShipment } from "./shipment";
import { logInFundedMerchant } from "./shopkeeper";

const WORDS = {
  en: {
    title: "Messages",
    sandbox: "The sandbox sends nothing.",
    nothing: "No message matches",
  },
  sw: {
    title: "Ujumbe",
    sandbox: "Majaribio hayatumi chochote.",
    nothing: "Hakuna ujumbe unaolingana",
  },
};

for (const locale of LOCALES) {
  test(`a merchant reads what was written, and filters it, in ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    const shop = await logInFundedMerchant(page, { locale });
    // Random number, because messages are limited per number and day.
    const phone = `+25574${String(randomInt(1e7)).padStart(7, "0")}`;
    const { tracking_code: code } = await createShipment(shop, { receiver_phone: phone });
    await expect
      .poll(() => read().select().from(message).where(eq(message.merchantId, shop.id)))
      .toMatchObject([{ status: "held" }]);
    await page.goto("/dashboard/sandbox/messages");
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    const [row] = [
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: formatPhone(phone) }),
    ];
    await expect(row!.getByText(words.sandbox)).toBeHidden();
    await row!.getByText(formatPhone(phone), { exact: true }).click();
    await expect(row!.getByText(words.sandbox)).toBeVisible();
    await expect(row!.getByText(`/track?code=${code}`)).toBeVisible();
    await expectAccessible(page, locale);
    await page.goto("/dashboard/sandbox/messages?kind=email");
    await expect(page.getByText(words.nothing)).toBeVisible();
    await expectAccessible(page, locale);
  });
}

test("an administrator resends a failed message, which is logged", async ({ page }) => {
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const recipient = `${randomBytes(8).toString("hex")}@example.co.tz`;
  const id = await transaction((tx) =>
    queueEmail(tx, {
      merchantId: null,
      mode: "live",
      template: "webhook_warning",
      language: "sw",
      recipient,
      subject: "Karibu",
      body: "Karibu.",
    }),
  );
  const statusOf = async () => (await read().select().from(message).where(eq(message.id, id)))[0]?.status;
  await expect.poll(statusOf).toBe("held");
  await transaction((tx) =>
    tx.update(message).set({ status: "failed", reason: "provider_failed" }).where(eq(message.id, id)),
  );
  await logInByRequest(page, readDemoAccounts().admin);
  await page.goto(`/admin/messages?status=failed&recipient=${recipient}`);
  await expect(page.getByText(MESSAGE_LABELS.en.reasons.provider_failed)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await page.getByRole("button", { name: `Send again: ${maskRecipient(recipient)}` }).click();
  await expect(page.getByText(ADMIN_MESSAGE_LABELS.en.retried, { exact: true })).toBeVisible();
  await expect.poll(statusOf).toBe("held");
  await transaction((tx) =>
    tx.update(message).set({ status: "failed", template: "verify_email" }).where(eq(message.id, id)),
  );
  await page.goto(`/admin/messages?status=failed&recipient=${recipient}`);
  await expect(page.getByText(maskRecipient(recipient))).toBeVisible();
  await expect(page.getByRole("button", { name: `Send again: ${maskRecipient(recipient)}` })).toHaveCount(0);
  await page.goto("/admin/audit-log?action=message.retried");
  await expect(page.getByRole("row").filter({ hasText: `Message ${id}` })).toBeVisible();
});
