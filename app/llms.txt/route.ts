import { llmsText } from "@/components/docs/as-markdown/llms-text";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../docs/api-document";
import { publicFile } from "../public-file";

/** The address that people reach the service at is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const { SERVICE_NAME: name, APP_ORIGIN: origin } = env;
  return publicFile(
    llmsText(apiDocument(), { name, origin, live: origin + LIVE_BASE, sandbox: origin + SANDBOX_BASE }),
  );
}
