import { ConditionError } from "@/lib/core/conditions";
import { respondRefused } from "@/lib/http/respond-request";
import { docsFacts } from "../docs/facts";
import { plainMarkdown } from "../docs/plain-markdown";
import { source } from "../docs/source";
import { createFileResponse } from "../public-file";

/** Short cache lifetime, because the pages show fees and times from the current settings. */
const KEPT_SECONDS = 60;

export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\.md$/, "");
  const page = source.getPageByUrl(path);
  return page
    ? createFileResponse(request, plainMarkdown(page, await docsFacts()), {
        type: "text/markdown",
        seconds: KEPT_SECONDS,
      })
    : respondRefused(request, new ConditionError("not_found"));
}
