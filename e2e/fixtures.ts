import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { createApiKey } from "@/lib/api-keys/create";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { MODES, type Mode } from "@/lib/core/mode";
import { createWallets } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";
import { type ApiClient, createApiClient } from "./api/client";

export { createApiClient };

/** Amount in TZS, enough for a thousand requests of one test. */
const FUNDED_TZS = 10_000_000;
const LOW_BALANCE_TZS = 20_000;
const DEADLINE_MS = 20_000;
const POLL_MS = 25;
const AT_ONCE = 8;

export interface TestMerchant {
  id: number;
  sandbox: ApiClient;
  live: ApiClient;
  keys: Record<Mode, { key: string; id: number }>;
  caller: (mode: Mode) => Caller;
}

interface TestMerchantOptions {
  status?: MerchantStatus;
  balances?: Partial<Record<Mode, number>>;
  multiplier?: number;
}

export async function createTestMerchant(options: TestMerchantOptions = {}): Promise<TestMerchant> {
  const { status = "approved", balances = {}, multiplier = 100 } = options;
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(merchant)
      .values({
        businessName: "Duka la Mwenge",
        businessEmail: `${uniqueText()}@example.co.tz`,
        phone: "+255712000000",
        status: "approved",
        rateLimitMultiplier: multiplier,
      })
      .returning({ id: merchant.id });
    const id = row!.id;
    await createWallets(tx, id, LOW_BALANCE_TZS);
    const keys = {} as TestMerchant["keys"];
    for (const mode of MODES) {
      const amountTzs = balances[mode] ?? FUNDED_TZS;
      if (amountTzs > 0) {
        const topUp = { type: "TOPUP", from: "gateway_clearing", to: "merchant_wallet", amountTzs } as const;
        await postTransfer(tx, topUp, { mode, merchantId: id, description: "Top-up" });
      }
      const { key, row: stored } = await createApiKey(tx, { merchantId: id, mode, name: "Tests" });
      keys[mode] = { key, id: stored.id };
    }
    if (status !== "approved") await tx.update(merchant).set({ status }).where(eq(merchant.id, id));
    return {
      id,
      keys,
      sandbox: createApiClient(keys.sandbox.key, "sandbox"),
      live: createApiClient(keys.live.key, "live"),
      caller: (mode) => ({ merchantId: id, mode }),
    };
  });
}

let shared: postgres.Sql | undefined;

export function ownerSql(): postgres.Sql {
  shared ??= postgres(process.env.DATABASE_OWNER_URL!, {
    max: 6,
    idle_timeout: 1,
    onnotice: () => {},
    types: { bigint: BIGINT },
  });
  return shared;
}

const BIGINT = { to: 20, from: [20], parse: Number, serialize: String };

export async function getBalance({ merchantId, mode }: Caller): Promise<number> {
  const [row] = await ownerSql()<{ balance: number }[]>`
    select balance from account where merchant_id = ${merchantId} and mode = ${mode} and kind = 'merchant_wallet'`;
  return row!.balance;
}

export async function countShipments(merchantId: number): Promise<number> {
  const [row] = await ownerSql()<{ total: number }[]>`
    select count(*)::int as total from shipment where merchant_id = ${merchantId}`;
  return row!.total;
}

export async function waitForCondition<T>(
  what: string,
  condition: () => T | Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<Exclude<T, false | null | undefined | 0>> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const met = await condition();
    if (met) return met as Exclude<T, false | null | undefined | 0>;
    if (Date.now() > deadline) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
}

export function buildItem(changes: Record<string, unknown> = {}) {
  return {
    description: "Shoes",
    weight_kg: 1.5,
    length_cm: 30,
    width_cm: 20,
    height_cm: 12,
    quantity: 1,
    ...changes,
  };
}

export const POSTA = { latitude: -6.8143, longitude: 39.2885 };
export const MLIMANI = { latitude: -6.7726, longitude: 39.2184 };
export const DODOMA = { latitude: -6.1731, longitude: 35.7419 };
/** A place more than 60 km from every hub. */
export const KIGOMA = { latitude: -4.88, longitude: 29.63 };

/** Sandbox phone number that no rider accepts, so that the simulated riders remain free. Fast-forward still works. */
const STILL = "+255700000001";

/** Request body of a shipment within Dar es Salaam that the wallet pays. */
export function buildOrder(changes: Record<string, unknown> = {}) {
  return {
    sender_name: "Halima Chande",
    sender_phone: "+255712345678",
    pickup_address: "Samora Avenue, Posta, Dar es Salaam",
    pickup_latitude: POSTA.latitude,
    pickup_longitude: POSTA.longitude,
    receiver_name: "Omari Kibwana",
    receiver_phone: STILL,
    dropoff_address: "Mlimani City, Sam Nujoma Road, Dar es Salaam",
    dropoff_latitude: MLIMANI.latitude,
    dropoff_longitude: MLIMANI.longitude,
    items: [buildItem()],
    payment_source: "wallet",
    ...changes,
  };
}

export function buildRegionalOrder(changes: Record<string, unknown> = {}) {
  const dropoff = { dropoff_address: "Bunge Road, Dodoma", ...coordinateFields("dropoff", DODOMA) };
  return buildOrder({ ...dropoff, ...changes });
}

export function buildReturnOrder(id: number, shown: Record<string, unknown>) {
  const back: Record<string, unknown> = { items: shown.items, payment_source: "wallet" };
  const ends = [
    ["sender", "receiver", ["name", "phone"]],
    ["pickup", "dropoff", ["address", "latitude", "longitude"]],
  ] as const;
  for (const [from, to, fields] of ends) {
    for (const field of fields) {
      back[`${from}_${field}`] = shown[`${to}_${field}`];
      back[`${to}_${field}`] = shown[`${from}_${field}`];
    }
  }
  return { ...back, return_of_shipment_id: id };
}

export function coordinateFields(name: "pickup" | "dropoff", { latitude, longitude }: typeof POSTA) {
  return { [`${name}_latitude`]: latitude, [`${name}_longitude`]: longitude };
}

export function buildRoute(changes: Record<string, unknown> = {}) {
  return {
    ...coordinateFields("pickup", POSTA),
    ...coordinateFields("dropoff", MLIMANI),
    items: [buildItem()],
    ...changes,
  };
}

/** Returns a random phone number, because messages are limited per phone number and day. */
export function freshPhone(): string {
  return `+2557${randomInt(10_000_000, 99_999_999)}`;
}

export async function runInBatches<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const size = Math.min(AT_ONCE, count - answers.length);
    const first = answers.length;
    answers.push(...(await Promise.all(Array.from({ length: size }, (_, index) => send(first + index)))));
  }
  return answers;
}

/**
 * Sends all requests at once. Repeats a request that is refused with 503, as a client does, because a merchant may run
 * a few writes at a time only.
 */
export async function sendConcurrently<T extends { status: number }>(
  count: number,
  send: (index: number) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  for (const [index, { status }] of answers.entries()) {
    if (status === 503) answers[index] = await send(index);
  }
  return answers;
}

export function uniqueText(): string {
  return randomBytes(10).toString("hex");
}
