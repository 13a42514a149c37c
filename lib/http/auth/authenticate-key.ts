import { hash } from "node:crypto";
import { readAsTenant, readOnReplica } from "@/db/client";
import { recordKeyUse } from "@/lib/api-keys/record-use";
import { loadCatalogue } from "@/lib/catalogue/load";
import { assertKeyPermits, type KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { parseApiKeyMode } from "@/lib/core/identifiers";
import type { Mode } from "@/lib/core/mode";
import { commitIdempotently } from "@/lib/http/idempotency/commit-idempotently";
import type { StoredResponse } from "@/lib/http/idempotency/stored-answer";
import { consumeRateLimit, createRateLimitError, formatRateHeaders } from "@/lib/http/limits/rate-limit";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { type Authenticator, callerWithMinLsn, getModeFromAddress } from "./authenticator";
import type { MerchantLog } from "./handler-context";
import { type ExtraSelect, findRequestContext } from "./request-context";

/** Throws invalid_api_key, merchant_not_approved, key_not_permitted, rate_limited. */
export const authenticateKey: Authenticator<"key"> = {
  resolveMode: getModeFromAddress,
  sameOriginOnly: false,
  getCredential: (headers) => headers.get("x-api-key"),
  async authenticate(opened, extra) {
    const { mode, credential, address, headers, idempotencyKey, operation, contract } = opened;
    const idempotency =
      idempotencyKey !== null && operation !== null ? { operation, key: idempotencyKey } : null;
    const session = await verifyApiKey({ mode, apiKey: credential, address, idempotency, extra, headers });
    const { keyId, restrictions, catalogueVersion, rateMultiplier, replay, now } = session;
    const caller = callerWithMinLsn(session.caller, opened, session.written);
    opened.merchantId = caller.merchantId;
    opened.keyId = keyId;
    if (!session.isApproved) {
      throw new ConditionError("merchant_not_approved", "Merchant account not approved");
    }
    assertKeyPermits(restrictions, contract.scope!, address);
    recordKeyUse(keyId, address);
    return {
      rateLimitKey: `${caller.merchantId}:${mode}`,
      rateMultiplier,
      catalogueVersion,
      caller,
      replay,
      createContext: (claim) => ({
        caller,
        now,
        catalogueVersion,
        limitedKeyId: restrictions.dailyLimitTzs === null ? null : keyId,
        extra: session.extra,
        claim,
        // Created lazily, because most requests read nothing more.
        get read() {
          return readAsTenant(caller);
        },
        get lists() {
          return readOnReplica(caller);
        },
        commit: (work) => commitIdempotently(caller, claim, opened, work),
        get logAction() {
          return createKeyLog(caller, keyId, opened);
        },
      }),
    };
  },
};

interface VerifiedKey {
  caller: Caller;
  keyId: number;
  restrictions: KeyRestrictions;
  isApproved: boolean;
  rateMultiplier: number;
  catalogueVersion: number;
  now: Date;
  written: string | null;
  replay: StoredResponse | null;
  extra: unknown;
}

interface KeyCredentials {
  mode: Mode;
  apiKey: string | null;
  address: string;
  idempotency: { operation: string; key: string } | null;
  extra: ExtraSelect | null;
  headers: Record<string, string>;
}

/** Throws invalid_api_key for every kind of invalid key. Specification: Authentication. */
async function verifyApiKey(attempt: KeyCredentials): Promise<VerifiedKey> {
  const { mode, apiKey } = attempt;
  // The checksum rejects a mistyped key without a query.
  if (!apiKey || parseApiKeyMode(apiKey) !== mode) throw await refusal(attempt);
  const { idempotency, extra } = attempt;
  const row = await findRequestContext({ keyHash: hash("sha256", apiKey, "hex"), mode, idempotency, extra });
  if (!row) throw await refusal(attempt);
  return {
    caller: { merchantId: row.merchant_id, mode },
    keyId: row.key_id,
    restrictions: row.restrictions ?? UNRESTRICTED,
    isApproved: row.status === "approved",
    rateMultiplier: row.rate_limit_multiplier,
    catalogueVersion: row.version,
    now: row.now,
    written: row.written,
    replay: row.replay,
    extra: row.extra,
  };
}

const UNRESTRICTED: KeyRestrictions = { scopes: null, networks: null, dailyLimitTzs: null };
const REFUSED_KEYS = "refused-keys";

// Counts refused keys per address, to slow down guessing.
async function refusal({ address, headers }: KeyCredentials): Promise<ConditionError> {
  const { settings } = await loadCatalogue();
  const verdict = await consumeRateLimit(REFUSED_KEYS, address, settings.rate_refused_keys_per_minute, 60);
  Object.assign(headers, formatRateHeaders(REFUSED_KEYS, verdict));
  if (verdict.allowed) return new ConditionError("invalid_api_key", "Invalid or expired API key");
  return createRateLimitError(verdict.retryAfterSeconds);
}

function createKeyLog(
  { merchantId, mode }: Caller,
  keyId: number,
  opened: ReceivedRequest,
): MerchantLog["logAction"] {
  const by = { userId: null, keyId, ip: opened.address, requestId: opened.requestId };
  return (tx, action, subject, details) =>
    recordMerchantAction(tx, { merchantId, mode, by, action, subject, details });
}
