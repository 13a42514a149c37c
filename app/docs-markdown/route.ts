import { docsMarkdown } from "@/components/docs/as-markdown/docs-markdown";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { respondRefused } from "@/lib/http/respond-request";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../docs/api-document";
import { readChangelog } from "../docs/read-changelog";
import { publicFile } from "../public-file";

/** Fees and times follow the settings. */
const KEPT_SECONDS = 60;

/** Each page of the documentation as Markdown, by its own address with `.md`. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\.md$/, "");
  const { APP_ORIGIN: origin } = env;
  const { settings } = await loadCatalogue();
  const changelog = await readChangelog();
  const bases = { origin, live: origin + LIVE_BASE, sandbox: origin + SANDBOX_BASE };
  const text = docsMarkdown({ document: apiDocument(), settings, changelog, ...bases }, path);
  return text === null
    ? respondRefused(request, new ConditionError("not_found"))
    : publicFile(text, "text/markdown", KEPT_SECONDS);
}
