import { loadCatalogue } from "@/lib/catalogue/load";
import { requestId } from "@/lib/core/identifiers";
import { throttle } from "@/lib/http/limits/throttle";
import { callerAddress } from "@/lib/http/message/caller-address";
import { commonHeaders } from "@/lib/http/message/common-headers";
import { ANY_ORIGIN, publicText } from "@/lib/http/message/public-list";
import { conditionOf } from "@/lib/http/message/respond";
import { urlParts } from "@/lib/http/message/url-parts";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { refuse } from "@/lib/http/respond-request";
import { random } from "@/lib/platform/random";

/** It changes with a release only. */
const KEPT_SECONDS = 300;
const WINDOW_SECONDS = 60;

/** To write it down takes as long as dozens of requests. */
let text: string | undefined;

/**
 * The OpenAPI document as browsers and generators fetch it: from any origin, and not again while it is the same. It
 * counts with the public lists. Specification: Limits.
 */
export async function serveOpenApi(request: Request): Promise<Response> {
  const id = requestId(random);
  try {
    const { settings } = await loadCatalogue();
    const limit = settings.rate_public_per_minute;
    const key = callerAddress(request.headers);
    await throttle({ name: "public", key, limit, windowSeconds: WINDOW_SECONDS });
  } catch (error) {
    return refuse(request, conditionOf(error, id), id);
  }
  text ??= JSON.stringify(openApiDocument());
  const { status = 200, body, headers } = publicText(request, text, KEPT_SECONDS);
  return new Response(status === 304 ? null : body, {
    status,
    headers: { ...commonHeaders(urlParts(request.url).pathname, id), ...ANY_ORIGIN, ...headers },
  });
}
