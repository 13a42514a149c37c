import { transaction, type Tx } from "@/db/client";
import { ForgedCallbackError } from "@/lib/adapters/gateway/gateway";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { ForgedReportError } from "@/lib/adapters/sms/sms";
import { ConditionError } from "@/lib/core/conditions";
import { ANY_ORIGIN_HEADERS } from "@/lib/http/message/replies";
import type { Auth } from "@/lib/http/routes/contract";
import { GATEWAY_NAMES, SMS_PROVIDERS } from "@/lib/platform/env-services";
import { assertRiderSessionOpen, findRiderSession } from "@/lib/riders/sessions/rider-sessions";
import { type Authenticator, getModeFromAddress, getModeFromPath } from "./authenticator";
import { authenticateKey } from "./authenticate-key";
import {
  authenticateAccount,
  authenticateAdmin,
  authenticateHubStaff,
  authenticateMerchant,
  authenticateMfaEnrolment,
  authenticatePerson,
} from "./authenticate-session";
import { getRiderToken } from "./rider-log-in";

const allowPublic: Authenticator<"public"> = {
  resolveMode: getModeFromAddress,
  sameOriginOnly: false,
  async authenticate(opened) {
    Object.assign(opened.headers, ANY_ORIGIN_HEADERS);
    return { rateLimitKey: opened.address, caller: null, createContext: () => ({}) };
  },
};

const allowAnonymous: Authenticator<"anonymous"> = {
  resolveMode: getModeFromPath,
  sameOriginOnly: true,
  async authenticate({ address }) {
    return {
      rateLimitKey: { name: "visitor", address },
      caller: null,
      createContext: () => ({ commit: transaction }),
    };
  },
};

/** Unknown names share one counter, so that invented names cannot bypass the limit. */
const PROVIDERS = new Set<string>([...GATEWAY_NAMES, simulatedGateway.name, ...SMS_PROVIDERS]);

/** The handler verifies the signature or the secret in the path. */
const authenticateGateway: Authenticator<"gateway"> = {
  resolveMode: () => "live",
  sameOriginOnly: false,
  async authenticate({ params: { provider = "" }, address }) {
    const name = PROVIDERS.has(provider) ? provider : "unknown";
    return {
      rateLimitKey: { name, address },
      caller: null,
      createContext: (_claim, rawBody) => ({ rawBody }),
    };
  },
  mapError(error) {
    if (!(error instanceof ForgedCallbackError || error instanceof ForgedReportError)) return null;
    return { status: 401, body: JSON.stringify({ detail: "Invalid signature" }) };
  },
};

/** Throws not_logged_in. */
const authenticateRider: Authenticator<"rider"> = {
  resolveMode: () => "live",
  sameOriginOnly: true,
  async authenticate(opened) {
    const token = getRiderToken(opened.request.headers);
    const rider = token && (await findRiderSession(token));
    if (!rider) throw new ConditionError("not_logged_in");
    const commit = <T>(work: (tx: Tx) => Promise<T>) =>
      transaction(async (tx) => {
        const result = await work(tx);
        await assertRiderSessionOpen(tx, rider.sessionId);
        return result;
      });
    return {
      rateLimitKey: `rider:${rider.riderId}`,
      catalogueVersion: rider.catalogueVersion,
      caller: null,
      createContext: () => ({ rider, commit }),
    };
  },
};

export const AUTHENTICATORS: { [A in Auth]: Authenticator<A> } = {
  public: allowPublic,
  key: authenticateKey,
  anonymous: allowAnonymous,
  person: authenticatePerson,
  mfaEnrolment: authenticateMfaEnrolment,
  account: authenticateAccount,
  merchant: authenticateMerchant,
  admin: authenticateAdmin,
  hub: authenticateHubStaff,
  rider: authenticateRider,
  gateway: authenticateGateway,
};
