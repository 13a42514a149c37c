import { z } from "zod";
import { LOGGED_METHODS, STATUS_CLASSES } from "@/lib/core/accounts/request-log-filter";
import { integerParam, timestamp } from "@/lib/core/wire-fields";
import type { RequestPage } from "./list-requests";

/** Specification: GET /merchant/requests. */
export const listRequestsQuery = z.object({
  before: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
  method: z.enum(LOGGED_METHODS).optional(),
  status: z.enum(STATUS_CLASSES).optional(),
});

const loggedRequest = z
  .object({
    id: z.int(),
    request_id: z.string(),
    method: z.string(),
    path: z.string(),
    status: z.int(),
    duration_ms: z.int(),
    ip: z.string().nullable(),
    key_name: z.string().nullable(),
    key_last4: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: "LoggedRequest" });

/** Specification: GET /merchant/requests. */
export const requestLogResponse = z
  .object({ data: z.array(loggedRequest), next_before: z.int().nullable() })
  .meta({ id: "RequestLog" });

export function presentRequestPage({ requests, next }: RequestPage): z.output<typeof requestLogResponse> {
  return { data: requests.map(({ key_id: _, ...request }) => request), next_before: next };
}
