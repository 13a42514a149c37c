import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { apiKey } from "@/db/schema/merchants";
import { payment, simulatedCharge } from "@/db/schema/payments";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { hashApiKey, createApiKey } from "@/lib/api-keys/create";
import type { Caller } from "@/lib/core/caller";
import { generateLinkCode, generateLinkOrderCode } from "@/lib/core/identifiers";
import { MODES } from "@/lib/core/mode";
import { topUpPostings } from "@/lib/core/money/postings";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { priceOrder } from "@/lib/links/send-order";
import { creditSandboxWallet } from "@/lib/payments/sandbox-credit";
import { random } from "@/lib/platform/random";
import { postTransfer } from "@/lib/wallet/post";
import { getWallet } from "@/lib/wallet/wallet";
import { allocateEndpointId } from "@/lib/webhooks/endpoints";
import { decryptWebhookSecret, encryptWebhookSecret, generateEndpointSecret } from "@/lib/webhooks/secret";

/** Enough for a few thousand deliveries. The wallets also hold this balance after the history is written. */
export const DEMO_FUNDS_TZS = 10_000_000;

/** Funds a demo wallet once with a regular payment, so that the ledger audit passes. */
export async function fundDemoWallet(tx: Tx, caller: Caller): Promise<void> {
  const reference = `PAY-DEMO-${caller.mode.toUpperCase()}`;
  const [known] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.reference, reference), eq(payment.merchantId, caller.merchantId)));
  if (known) return;
  if (caller.mode === "sandbox") await creditSandboxWallet(tx, caller.merchantId);
  const amount = DEMO_FUNDS_TZS - (await getWallet(tx, caller)).balanceTzs;
  const now = sql`transaction_timestamp()`;
  const times = { expiresAt: now, completedAt: now };
  await insertTopUp(tx, caller, { reference, amount }, times, "Top-up of the demo");
}

type Charge = Pick<typeof simulatedCharge.$inferInsert, "reference" | "amount" | "failureCode" | "createdAt">;
type PaymentDetails = Partial<Pick<typeof payment.$inferInsert, "provider" | "phoneNumber">> &
  Record<"expiresAt" | "completedAt", Date | SQL>;

/** Inserts a top-up with the simulated charge; a charge with a failure code changes no balance. */
export async function insertTopUp(
  tx: Tx,
  caller: Caller,
  charge: Charge,
  details: PaymentDetails,
  description: string,
): Promise<void> {
  const { reference, amount, failureCode } = charge;
  const status = failureCode ? ("failed" as const) : ("succeeded" as const);
  const both = { ...charge, status, providerReference: `SIM-${reference}` };
  await tx.insert(simulatedCharge).values({ ...both, currency: "TZS" });
  const kind = { purpose: "wallet_topup", method: "mobile_money", gateway: "simulated" } as const;
  const [paid] = await tx
    .insert(payment)
    .values({ ...caller, ...both, ...kind, ...details })
    .returning({ id: payment.id });
  if (failureCode) return;
  for (const posting of topUpPostings(amount)) {
    await postTransfer(tx, posting, { ...caller, paymentId: paid!.id, reference, description });
  }
}

const NAME = "Demo";

export async function getDemoKey(tx: Tx, caller: Caller, previous?: string): Promise<string> {
  if (previous && (await works(tx, caller, previous))) return previous;
  await tx
    .update(apiKey)
    .set({ revokedAt: sql`transaction_timestamp()` })
    .where(and(ownedBy(caller), eq(apiKey.name, NAME), isNull(apiKey.revokedAt)));
  const { key } = await createApiKey(tx, { ...caller, name: NAME });
  return key;
}

async function works(tx: Tx, caller: Caller, key: string): Promise<boolean> {
  const unexpired = or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`transaction_timestamp()`));
  const [row] = await tx
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(ownedBy(caller), eq(apiKey.hash, hashApiKey(key)), isNull(apiKey.revokedAt), unexpired));
  return row !== undefined;
}

function ownedBy(caller: Caller) {
  return and(eq(apiKey.merchantId, caller.merchantId), eq(apiKey.mode, caller.mode));
}

const DESCRIPTION = "Receiver of the demo";

export async function createDemoEndpoint(tx: Tx, merchantId: number, url: string): Promise<string> {
  const owned = and(
    eq(webhookEndpoint.merchantId, merchantId),
    eq(webhookEndpoint.description, DESCRIPTION),
    isNull(webhookEndpoint.deletedAt),
  );
  const known = await tx.select().from(webhookEndpoint).where(owned);
  const [first] = known;
  const secret = first
    ? decryptWebhookSecret(first.secretEncrypted, first.id)
    : generateEndpointSecret(0).secret;
  for (const mode of MODES) {
    if (known.some((endpoint) => endpoint.mode === mode)) continue;
    const id = await allocateEndpointId(tx);
    await tx
      .insert(webhookEndpoint)
      .overridingSystemValue()
      .values({
        id,
        merchantId,
        mode,
        url,
        description: DESCRIPTION,
        events: [...WEBHOOK_EVENT_KINDS],
        secretEncrypted: encryptWebhookSecret(secret, id),
      });
  }
  await tx.update(webhookEndpoint).set({ url }).where(owned);
  return secret;
}

const DAY_MS = 86_400_000;
const SINZA = { latitude: -6.7799, longitude: 39.2245 };
const SENDER = {
  senderName: "Duka la Mwenge",
  senderPhone: "+255754200001",
  pickupAddress: "Mwenge, Dar es Salaam",
  pickupLatitude: -6.7686,
  pickupLongitude: 39.2306,
};
const DRESS = {
  title: "Gauni la kitenge, saizi M",
  note: "Utalipia gauni ukilipokea. Asante kwa kununua kwetu!",
  item: { tier: "small", weight_kg: 2, length_cm: 25, width_cm: 20, height_cm: 10 },
};

/** Creates the demo delivery link in each mode, with one order that waits for confirmation. */
export async function createDemoLink(tx: Tx, merchantId: number): Promise<void> {
  const known = await tx.$count(deliveryLink, eq(deliveryLink.merchantId, merchantId));
  if (known > 0) return;
  const [now, confirmBy] = [new Date(), new Date(Date.now() + DAY_MS)];
  for (const mode of MODES) {
    const [link] = await tx
      .insert(deliveryLink)
      .values({
        ...{ merchantId, mode, code: generateLinkCode(random), ...DRESS, ...SENDER },
        payer: "wallet",
        needsConfirmation: true,
        ...{ maxUses: 50, budgetTzs: 200_000, maxOrderTzs: 20_000 },
        expiresAt: new Date(Date.now() + 30 * DAY_MS),
      })
      .returning();
    await tx.insert(deliveryLinkOrder).values({
      ...{ linkId: link!.id, merchantId, mode, code: generateLinkOrderCode(random) },
      language: "sw",
      status: "waiting",
      ...{ receiverName: "Zawadi Mrema", receiverPhone: "+255754300017" },
      ...{ dropoffAddress: "Sinza Mori, nyuma ya kituo cha mafuta", place: "Sinza, Dar es Salaam" },
      ...{ dropoffLatitude: SINZA.latitude, dropoffLongitude: SINZA.longitude },
      amountTzs: await priceOrder(link!, SINZA),
      ...{ sentAt: now, confirmBy },
    });
  }
}
