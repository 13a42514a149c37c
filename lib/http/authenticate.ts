import { hash } from "node:crypto";
import { hot } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { apiKeyMode } from "@/lib/core/identifiers";
import { LIMITS } from "@/lib/core/limits";
import type { Mode } from "@/lib/core/mode";
import { consume } from "@/lib/http/rate-limit";

/** Who holds the key, and what the look-up that found out brought along. */
export interface Session {
  caller: Caller;
  keyId: number;
  isApproved: boolean;
  rateMultiplier: number;
  catalogueVersion: number;
  /** The database's clock. */
  now: Date;
  replay: StoredAnswer | null;
  /** What the endpoint's own expression selected. */
  extra: unknown;
}

export interface StoredAnswer {
  status_code: number;
  location: string | null;
  body: string;
  fingerprint: string;
}

/** An expression that the look-up selects besides, so that a request needs one round trip. `k` is the key's row. */
export interface Extra {
  sql: (bind: (index: number) => string) => string;
  values: (string | number)[];
}

export interface Attempt {
  mode: Mode;
  apiKey: string | null;
  address: string;
  idempotency: { operation: string; key: string } | null;
  extra: Extra | null;
}

/**
 * Finds the key's merchant, a stored answer, and the endpoint's own row, in one statement.
 * Throws invalid_api_key, the same for whatever is wrong with the key. Specification: Authentication.
 */
export async function authenticate(attempt: Attempt): Promise<Session> {
  const { mode, apiKey } = attempt;
  // A mistyped key is refused by its checksum, without touching the database.
  if (!apiKey || apiKeyMode(apiKey) !== mode) throw await refusal(attempt.address);
  const { text, values } = statementOf(attempt, hash("sha256", apiKey, "hex"));
  const rows = await hot.unsafe(text, values, { prepare: true });
  const row = rows[0] as unknown as Row | undefined;
  if (!row) throw await refusal(attempt.address);
  return {
    caller: { merchantId: row.merchant_id, mode },
    keyId: row.key_id,
    isApproved: row.status === "approved",
    rateMultiplier: row.rate_limit_multiplier,
    catalogueVersion: row.version,
    now: row.now,
    replay: row.replay,
    extra: row.extra,
  };
}

interface Row {
  key_id: number;
  merchant_id: number;
  status: string;
  rate_limit_multiplier: number;
  version: number;
  now: Date;
  replay: StoredAnswer | null;
  extra: unknown;
}

// Specification: after 24 hours the key can be reused and the cached response is dropped.
const REPLAY = `(select json_build_object('status_code', r.status_code, 'location', r.location, 'body', r.body,
    'fingerprint', r.fingerprint) from idempotency_record r
  where r.merchant_id = k.merchant_id and r.mode = k.mode and r.operation = $3 and r.key = $4
    and r.created_at > now() - interval '24 hours')`;

/** The look-up that every request begins with, and the values of its parameters. */
export function statementOf({ mode, idempotency, extra }: Attempt, keyHash: string) {
  const values: (string | number)[] = [keyHash, mode];
  if (idempotency) values.push(idempotency.operation, idempotency.key);
  const first = values.length;
  if (extra) values.push(...extra.values);
  const text = `select k.id as key_id, k.merchant_id, m.status, m.rate_limit_multiplier, v.version, now() as now,
      ${idempotency ? REPLAY : "null"} as replay,
      ${extra ? extra.sql((index) => `$${first + index + 1}`) : "null"} as extra
    from api_key k join merchant m on m.id = k.merchant_id cross join catalogue_version v
    where k.hash = $1 and k.mode = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
  return { text, values };
}

/** Every refused key counts against its address: whoever tries keys out is slowed down. */
async function refusal(address: string): Promise<ConditionError> {
  const { settings } = await loadCatalogue();
  const verdict = await consume("refused-keys", address, settings.rate_refused_keys_per_minute, 60);
  if (verdict.allowed) return new ConditionError("invalid_api_key", "Invalid or expired API key");
  return rateLimited(verdict.retryAfterSeconds);
}

/** Specification: a 429 carries Retry-After and the detail with the same number of seconds. */
export function rateLimited(seconds: number): ConditionError {
  return new ConditionError("rate_limited", `Rate limit exceeded, retry after ${seconds} seconds`, {
    retryAfterSeconds: seconds,
    meta: { retry_after_seconds: seconds },
  });
}

const PRINTABLE = /^[\x20-\x7e]+$/;

/** Throws idempotency_key_length. Specification: Idempotency, rule 2. */
export function assertIdempotencyKey(key: string): void {
  const { idempotencyKeyMin: min, idempotencyKeyMax: max } = LIMITS;
  if (key.length >= min && key.length <= max && PRINTABLE.test(key)) return;
  throw new ConditionError(
    "idempotency_key_length",
    `Idempotency-Key must be between ${min} and ${max} characters of printable ASCII`,
  );
}
