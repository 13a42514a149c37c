import { z } from "zod";
import type { OpenRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import { env } from "@/lib/platform/env";

/** Throws if a success does not match the contract's `response`. Only in tests and development, because it parses the body. */
export function assertMatchesContract(
  {
    method,
    path,
    status,
    contract: { response },
  }: Pick<OpenRequest, "method" | "path" | "status" | "contract">,
  answer: Reply | Response,
): void {
  if (!env.CHECK_ANSWERS || !response || answer instanceof Response) return;
  if ((answer.status ?? status) >= 300) return;
  const read = response.safeParse(JSON.parse(answer.body));
  if (read.success) return;
  throw new Error(`${method} ${path} answers what it does not describe:\n${z.prettifyError(read.error)}`);
}
