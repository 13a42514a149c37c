import { z } from "zod";
import { KEY_OVERLAPS } from "@/lib/api-keys/rotate";
import { confirmedRequest } from "@/lib/core/accounts/account-request";
import { createKeyRequest } from "@/lib/core/accounts/api-key-request";
import { MODES } from "@/lib/core/mode";
import { digits } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const mode = z.enum(MODES);
// Never idempotent: a stored answer would keep the key in clear.
const writes = { auth: "merchant", method: "POST", bucket: "writes", passwordAgain: true } as const;
const one = { ...writes, params: z.object({ mode, id: digits() }) } as const;
const root = "/api/dashboard/{mode}/api-keys";

/** API keys of one mode; the password is asked for again each time. Specification: Authentication, 2. */
export const dashboardKeyEndpoints = {
  createKey: { ...writes, status: 201, path: root, params: z.object({ mode }), body: createKeyRequest },
  rotateKey: {
    ...one,
    status: 201,
    path: `${root}/{id}/rotate`,
    body: confirmedRequest.extend({ overlap_seconds: z.literal(KEY_OVERLAPS) }),
  },
  revokeKey: { ...one, status: 200, path: `${root}/{id}/revoke`, body: confirmedRequest },
} as const satisfies Record<string, SessionEndpoint>;
