import { z } from "zod";
import { LOGGED_METHODS, STATUS_CLASSES } from "@/lib/core/accounts/request-log-filter";
import { integerParam, timestamp } from "@/lib/core/wire-fields";
import type { RequestPage } from "./list-requests";

/** Specification: GET /merchant/requests. */
export const listRequestsQuery = z.object({
  before: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER })
    .optional()
    .describe("The `next_before` of the page before; without it from the newest."),
  method: z.enum(LOGGED_METHODS).optional().describe("Requests with this method only."),
  status: z
    .enum(STATUS_CLASSES)
    .optional()
    .describe("Requests whose answer had a status of this class only."),
});

const loggedRequest = z
  .object({
    id: z.int().describe("Number that names the entry of the log."),
    request_id: z.string().describe("The `X-Request-Id` of its answer."),
    method: z.string().describe("Its method."),
    path: z.string().describe("Its path, with its query."),
    status: z.int().describe("The HTTP status of its answer."),
    duration_ms: z.int().describe("Milliseconds until it was answered."),
    ip: z.string().nullable().describe("The address that it came from; null where it is not known."),
    key_name: z.string().nullable().describe("The name of the key that it was made with."),
    key_last4: z.string().nullable().describe("The last four characters of that key."),
    created_at: timestamp.describe("When it came."),
  })
  .meta({ id: "LoggedRequest", description: "One request that was made with a key of yours." });

/** Specification: GET /merchant/requests. */
export const requestLogResponse = z
  .object({
    data: z.array(loggedRequest).describe("The requests, newest first."),
    next_before: z
      .int()
      .nullable()
      .describe("What to send as `before` for the page after this one; null at the end of the log."),
  })
  .meta({ id: "RequestLog", description: "A page of your requests, newest first." });

export function presentRequestPage({ requests, next }: RequestPage): z.output<typeof requestLogResponse> {
  return { data: requests.map(({ key_id: _, ...request }) => request), next_before: next };
}
