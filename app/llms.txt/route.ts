import { docsFacts } from "../docs/facts";
import { llmsText } from "../docs/plain-markdown";
import { createFileResponse } from "../public-file";

/** Rendered per request, because APP_ORIGIN is not known at build time. */
export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  return createFileResponse(request, llmsText(await docsFacts()));
}
