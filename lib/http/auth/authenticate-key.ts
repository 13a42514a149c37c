import { hash } from "node:crypto";
import { readAsTenant, readOnReplica } from "@/db/client";
import { recordKeyUse } from "@/lib/api-keys/record-use";
import { loadCatalogue } from "@/lib/catalogue/load";
import { assertKeyPermits, type KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { parseApiKeyMode } from "@/lib/core/identifiers";
import { commitIdempotently } from "@/lib/http/idempotency/commit-idempotently";
import { consumeRateLimit, createRateLimitError, formatRateHeaders } from "@/lib/http/limits/rate-limit";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { type Authenticator, callerWithMinLsn, getModeFromAddress } from "./authenticator";
import type { MerchantLog } from "./handler-context";
import { type ExtraSelect, findRequestContext, type RequestContext } from "./request-context";

/** Throws invalid_api_key, merchant_not_approved, key_not_permitted, rate_limited. */
export const authenticateKey: Authenticator<"key"> = {
  resolveMode: getModeFromAddress,
  sameOriginOnly: false,
  getCredential: (headers) => headers.get("x-api-key"),
  async authenticate(opened, extra) {
    const { mode, address, contract } = opened;
    const key = await verifyApiKey(opened, extra);
    const { key_id: keyId, merchant_id: merchantId, version: catalogueVersion, now, replay } = key;
    const restrictions = key.restrictions ?? UNRESTRICTED;
    const caller = callerWithMinLsn({ merchantId, mode }, opened, key.written);
    opened.merchantId = merchantId;
    opened.keyId = keyId;
    if (key.status !== "approved") {
      throw new ConditionError("merchant_not_approved", "Merchant account not approved");
    }
    assertKeyPermits(restrictions, contract.scope!, address);
    recordKeyUse(keyId, address);
    return {
      rateLimitKey: `${merchantId}:${mode}`,
      rateMultiplier: key.rate_limit_multiplier,
      catalogueVersion,
      caller,
      replay,
      createContext: (claim) => ({
        caller,
        now,
        catalogueVersion,
        limitedKeyId: restrictions.dailyLimitTzs === null ? null : keyId,
        extra: key.extra,
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

/** Throws invalid_api_key for every kind of invalid key. Specification: Authentication. */
async function verifyApiKey(opened: ReceivedRequest, extra: ExtraSelect | null): Promise<RequestContext> {
  const { mode, credential, idempotencyKey: key, operation } = opened;
  // The checksum rejects a mistyped key without a query.
  if (!credential || parseApiKeyMode(credential) !== mode) throw await refusal(opened);
  const idempotency = key !== null && operation !== null ? { operation, key } : null;
  const keyHash = hash("sha256", credential, "hex");
  const row = await findRequestContext({ keyHash, mode, idempotency, extra });
  if (!row) throw await refusal(opened);
  return row;
}

const UNRESTRICTED: KeyRestrictions = { scopes: null, networks: null, dailyLimitTzs: null };
const REFUSED_KEYS = "refused-keys";

// Counts refused keys per address, to slow down guessing.
async function refusal({ address, headers }: ReceivedRequest): Promise<ConditionError> {
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
