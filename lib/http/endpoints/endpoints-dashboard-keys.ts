import { z } from "zod";
import { KEY_OVERLAPS } from "@/lib/api-keys/rotate";
import { createKeyRequest, restrictKeyRequest } from "@/lib/core/accounts/api-key-request";
import { MODES } from "@/lib/core/mode";
import { integerParam } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const mode = z.enum(MODES);
// Never idempotent: a stored answer would keep the key in clear.
const writes = {
  auth: "merchant",
  may: "integrate",
  method: "POST",
  bucket: "writes",
  needsApproval: true,
  stepUp: true,
} as const;
const one = { ...writes, params: z.object({ mode, id: integerParam() }) } as const;
const root = "/api/dashboard/{mode}/api-keys";

/** API keys of one mode; only for somebody who has just proved to be there. Specification: Authentication, 2. */
export const dashboardKeyEndpoints = {
  createKey: { ...writes, status: 201, path: root, params: z.object({ mode }), body: createKeyRequest },
  rotateKey: {
    ...one,
    status: 201,
    path: `${root}/{id}/rotate`,
    body: z.object({ overlap_seconds: z.literal(KEY_OVERLAPS) }),
  },
  restrictKey: { ...one, status: 200, path: `${root}/{id}/restrictions`, body: restrictKeyRequest },
  revokeKey: { ...one, status: 200, path: `${root}/{id}/revoke`, body: z.object({}) },
} as const satisfies Record<string, SessionEndpoint>;
