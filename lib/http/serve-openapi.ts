import { requestId } from "@/lib/core/identifiers";
import { commonHeaders } from "@/lib/http/common-headers";
import { openApiDocument } from "@/lib/http/openapi";
import { publicText } from "@/lib/http/public-list";
import { urlParts } from "@/lib/http/url-parts";
import { random } from "@/lib/random";

/** It changes with a release only. */
const KEPT_SECONDS = 300;

let text: string | undefined;

/** The OpenAPI document as browsers and generators fetch it: from any origin, and not again while it is the same. */
export function serveOpenApi(request: Request): Response {
  text ??= JSON.stringify(openApiDocument());
  const { status = 200, body, headers } = publicText(request, text, KEPT_SECONDS);
  return new Response(status === 304 ? null : body, {
    status,
    headers: {
      ...commonHeaders(urlParts(request.url).pathname, requestId(random)),
      "access-control-allow-origin": "*",
      ...headers,
    },
  });
}
