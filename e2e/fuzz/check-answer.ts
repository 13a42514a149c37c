import { z } from "zod";
import { CONDITIONS } from "@/lib/core/conditions";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";
import type { ApiResponse } from "../api/client";

/** Schema of all API errors. Specification: Errors. */
const errorBody = z.object({
  detail: z.union([
    z.string().min(1),
    z
      .array(
        z.object({
          loc: z.array(z.union([z.string(), z.number()])).min(1),
          msg: z.string(),
          type: z.string(),
        }),
      )
      .min(1),
  ]),
  code: z.enum(Object.keys(CONDITIONS) as [keyof typeof CONDITIONS]),
  request_id: z.string().startsWith("req_"),
  doc_url: z.url(),
});

export function checkResponse(
  endpoint: DocumentedEndpoint,
  answer: ApiResponse<unknown>,
  mustBeRefused: boolean,
): void {
  const { status, headers, text } = answer;
  if (status >= 500) throw new Error(`${status}: ${text}`);
  if (!headers["content-type"]?.startsWith("application/json"))
    throw new Error(`No JSON: ${text.slice(0, 200)}`);
  if (!headers["x-request-id"]) throw new Error("No X-Request-Id");
  if (status >= 400) {
    judgeRefusal(status, JSON.parse(text));
    return;
  }
  // If the key has a stored response, the service replays the response for any body.
  // Specification: Idempotency, rule 3.
  if (mustBeRefused && !headers["idempotent-replayed"])
    throw new Error(`Accepted with ${status}: ${text.slice(0, 500)}`);
  if (status !== endpoint.status) throw new Error(`Answered with ${status}, not ${endpoint.status}`);
  endpoint.response.parse(JSON.parse(text));
}

function judgeRefusal(status: number, body: unknown): void {
  const { code, detail } = errorBody.parse(body);
  if (CONDITIONS[code].status !== status) throw new Error(`${code} came with ${status}`);
  if (Array.isArray(detail) !== (status === 422))
    throw new Error(`A ${status} with ${JSON.stringify(detail)}`);
}
