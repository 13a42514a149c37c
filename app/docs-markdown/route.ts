import { docsMarkdown } from "@/components/docs/to-markdown";
import { ConditionError } from "@/lib/core/conditions";
import { respondRefused } from "@/lib/http/respond-request";
import { docsFacts } from "../docs/facts";
import { createFileResponse } from "../public-file";

/** Cached only briefly, because fees and times follow the current settings. */
const KEPT_SECONDS = 60;

export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\.md$/, "");
  const text = docsMarkdown(await docsFacts(path), path);
  return text === null
    ? respondRefused(request, new ConditionError("not_found"))
    : createFileResponse(text, "text/markdown", KEPT_SECONDS);
}
