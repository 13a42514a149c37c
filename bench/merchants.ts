import type { Sql } from "postgres";
import { hashApiKey } from "@/lib/api-keys/create";
import { generateApiKey } from "@/lib/core/identifiers";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import type { Mode } from "@/lib/core/mode";
import { random } from "@/lib/platform/random";
import { generateEndpointSecret } from "@/lib/webhooks/secret";

export const BENCH_MODE = "live";
export const API_BASE_PATH = "/api/v1";

export interface BenchMerchant {
  id: number;
  apiKey: string;
}

export function authHeaders({ apiKey }: Pick<BenchMerchant, "apiKey">): Record<string, string> {
  return { "x-api-key": apiKey };
}

const BALANCE_TZS = 900_000_000_000;
/** High enough to disable the rate limits in practice. */
const RATE_MULTIPLIER = 1_000_000;

export async function createTestMerchants(
  sql: Sql,
  count: number,
  mode: Mode = BENCH_MODE,
): Promise<BenchMerchant[]> {
  const merchants: BenchMerchant[] = [];
  for (let index = 0; index < count; index++) {
    const [row] = await sql<{ id: string }[]>`
      insert into merchant (business_name, business_email, phone, status, rate_limit_multiplier)
      values ('Duka la Asha', ${`${crypto.randomUUID()}@example.co.tz`}, '+255712000000', 'approved', ${RATE_MULTIPLIER})
      returning id`;
    const merchant = { id: Number(row!.id), apiKey: generateApiKey(mode, random) };
    await insertApiKey(sql, merchant.id, hashApiKey(merchant.apiKey), mode);
    await sql`
      insert into account (mode, kind, merchant_id, low_balance_threshold)
      values (${mode}, 'merchant_wallet', ${merchant.id}, 0)`;
    await sql`
      select post_transfer(${mode}, 'TOPUP', 'gateway_clearing', 'merchant_wallet', ${merchant.id},
        ${BALANCE_TZS}, null, null, null, 'Top-up')`;
    await insertWebhookEndpoint(sql, merchant.id, "https://example.co.tz/hook", mode);
    merchants.push(merchant);
  }
  return merchants;
}

export async function insertApiKey(
  sql: Sql,
  merchantId: number,
  hash: string,
  mode: Mode = BENCH_MODE,
): Promise<void> {
  await sql`
    insert into api_key (merchant_id, mode, hash, prefix, last4, name)
    values (${merchantId}, ${mode}, ${hash}, ${`tuma_${mode}_`}, 'benc', 'bench')`;
}

/** Returns the webhook secret. */
export async function insertWebhookEndpoint(
  sql: Sql,
  merchantId: number,
  url: string,
  mode: Mode = BENCH_MODE,
): Promise<string> {
  const [next] = await sql<{ id: number }[]>`select nextval('webhook_endpoint_id_seq') as id`;
  const id = Number(next!.id);
  const { secret, secretEncrypted } = generateEndpointSecret(id);
  await sql`
    insert into webhook_endpoint (id, merchant_id, mode, url, events, secret_encrypted) overriding system value
    values (${id}, ${merchantId}, ${mode}, ${url}, ${[...DEFAULT_WEBHOOK_EVENTS]}, ${secretEncrypted})`;
  return secret;
}
