import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { createApiKey } from "@/lib/api-keys/create";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import { logInBrowser, createTestPerson } from "../api/people";
import { fundWallet } from "../api/shopkeeper";

export interface ChaosMerchant {
  merchantId: number;
  fundedTzs: number;
  apiKey: string;
  cookie: string;
}

/** Rate limit that no test reaches, because other tests cover rate limits. */
const UNLIMITED = 10_000;

export async function createChaosMerchant(hookUrl: string, fundedTzs: number): Promise<ChaosMerchant> {
  const person = await createTestPerson();
  const { merchantId } = person;
  const caller = { merchantId, mode: "sandbox" as const };
  await fundWallet(caller, fundedTzs);
  const apiKey = await transaction(async (tx) => {
    await tx.update(merchant).set({ rateLimitMultiplier: UNLIMITED }).where(eq(merchant.id, merchantId));
    await createEndpoint(tx, caller, { url: hookUrl, events: [...WEBHOOK_EVENT_KINDS], description: null });
    return (await createApiKey(tx, { ...caller, name: "Chaos" })).key;
  });
  const { cookies } = await logInBrowser(person);
  return { merchantId, fundedTzs, apiKey, cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
}
