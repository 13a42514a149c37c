import { eq, sql } from "drizzle-orm";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import { read, transaction } from "@/db/client";
import { webhookDelivery } from "@/db/schema/webhooks";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { sendTestEvent } from "@/lib/webhooks/deliveries";
import { createTestPerson } from "../api/people";
import { logInByRequest } from "./enter";
import { expect, expectNoSidewaysScroll, test } from "./journey";

test("four failed attempts show attempts and the next retry", async ({ page }) => {
  const person = await createTestPerson();
  const caller = { merchantId: person.merchantId, mode: "sandbox" } as const;
  const [endpointId, deliveryId] = await transaction(async (tx) => {
    const asked = { url: "http://127.0.0.1:9/", events: ["delivery.delivered" as const], description: null };
    const { endpoint } = await createEndpoint(tx, caller, asked);
    return [endpoint.id, (await sendTestEvent(tx, caller, endpoint.id)).id];
  });
  await expect.poll(() => haveFailed(deliveryId, 4)).toBe(4);
  await logInByRequest(page, person);
  await page.goto(`/dashboard/sandbox/webhooks/${endpointId}`);
  const health = page.getByLabel(WEBHOOK_LABELS.en.health.title);
  await expect(health).toContainText("4 failed");
  await expect(health).toContainText(/Pending retry\s*1\s*Next in 2 hours/);
  await expect(health).toContainText(WEBHOOK_LABELS.en.health.noneEnded);
  await expect(page.getByText(WEBHOOK_LABELS.en.health.none)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

async function haveFailed(deliveryId: number, attempts: number): Promise<number> {
  await transaction((tx) =>
    tx.execute(sql`
    with failed as (
      update webhook_delivery set attempts = ${attempts}::int, next_attempt_at = now() + interval '2 hours 1 minute'
      where id = ${deliveryId} and attempts between 1 and ${attempts - 1}::int returning id, attempts
    )
    insert into webhook_attempt (delivery_id, attempt, requested_at, duration_ms, request_headers)
    select id, n, now(), 30, '{}' from failed, generate_series(1, ${attempts}::int) n on conflict do nothing`),
  );
  const [row] = await read().select().from(webhookDelivery).where(eq(webhookDelivery.id, deliveryId));
  return row!.attempts;
}
