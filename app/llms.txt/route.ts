import { llmsText } from "@/components/docs/to-markdown";
import { env } from "@/lib/platform/env";
import { docsFacts } from "../docs/facts";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return createFileResponse(llmsText(await docsFacts(), env.SERVICE_NAME));
}
