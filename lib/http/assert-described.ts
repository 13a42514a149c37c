import { z } from "zod";
import type { EndpointShape } from "@/lib/http/endpoints/endpoint";
import type { Reply } from "@/lib/http/message/respond";
import { env } from "@/lib/platform/env";

/**
 * Throws where a success says something else than its endpoint describes. In tests and development alone: to read every
 * answer once more would cost the measured paths.
 */
export function assertDescribed(
  { method, path, response, status }: EndpointShape,
  answer: Reply | Response,
): void {
  if (!env.CHECK_ANSWERS || !response || answer instanceof Response) return;
  if ((answer.status ?? status) >= 300) return;
  const read = response.safeParse(JSON.parse(answer.body));
  if (read.success) return;
  throw new Error(`${method} ${path} answers what it does not describe:\n${z.prettifyError(read.error)}`);
}
