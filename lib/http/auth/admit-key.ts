import { readAsTenant } from "@/db/as-merchant";
import { readAsTenantOnReplica } from "@/db/standby/read-elsewhere";
import { noteKeyUse } from "@/lib/api-keys/note-use";
import { assertKeyPermits } from "@/lib/core/accounts/key-restrictions";
import { ConditionError } from "@/lib/core/conditions";
import { commitIdempotently } from "@/lib/http/idempotency/commit";
import type { Authenticator } from "./admission";
import { verifyApiKey } from "./authenticate";
import { getModeFromAddress } from "./mode-by-address";
import { createKeyLog } from "./noting";
import { callerWithMinLsn } from "./reading-caller";

/** Holders of an API key whose merchant is approved. Throws invalid_api_key, merchant_not_approved, key_not_permitted, rate_limited. */
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
    noteKeyUse(keyId, address);
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
        // Made on use: most requests read nothing besides what the look-up brought.
        get read() {
          return readAsTenant(caller);
        },
        get lists() {
          return readAsTenantOnReplica(caller);
        },
        commit: (work) => commitIdempotently(caller, claim, opened.status, work),
        get note() {
          return createKeyLog(caller, keyId, opened);
        },
      }),
    };
  },
};
