import { z } from "zod";
import {
  addPasskeyRequest,
  confirmTotpRequest,
  factorRuleRequest,
  identityProofRequest,
  cancelFactorResetRequest,
} from "@/lib/core/accounts/factors/factor-request";
import { integerParam } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const visitor = { auth: "visitor", method: "POST", bucket: "public", status: 200 } as const;
const own = { auth: "enrolling", method: "POST", bucket: "writes", status: 200, stepUp: true } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;

/** What people prove themselves by besides the password. Specification: Second factors. */
export const factorEndpoints = {
  askForPasskey: { ...visitor, ...nothing, path: "/api/account/passkey-challenge" },
  /** It is the proof that others ask for. */
  prove: { ...own, stepUp: false, path: "/api/account/proof", body: identityProofRequest },
  beginTotp: { ...own, ...nothing, path: "/api/account/totp/begin" },
  confirmTotp: { ...own, path: "/api/account/totp", body: confirmTotpRequest },
  removeTotp: { ...own, method: "DELETE", path: "/api/account/totp" },
  beginPasskey: { ...own, ...nothing, path: "/api/account/passkeys/begin" },
  addPasskey: { ...own, path: "/api/account/passkeys", body: addPasskeyRequest },
  removePasskey: {
    ...own,
    method: "DELETE",
    path: "/api/account/passkeys/{id}",
    params: z.object({ id: integerParam() }),
  },
  renewRecoveryCodes: { ...own, ...nothing, path: "/api/account/recovery-codes" },
  setFactorRule: {
    ...own,
    auth: "account",
    may: "manage_members",
    method: "PATCH",
    path: "/api/account/factor-rule",
    body: factorRuleRequest,
  },
  stopFactorReset: { ...visitor, path: "/api/account/stop-factor-reset", body: cancelFactorResetRequest },
} as const satisfies Record<string, SessionEndpoint>;
