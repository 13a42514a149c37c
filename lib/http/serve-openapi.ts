import { openApiEndpoint } from "@/lib/http/endpoints/openapi-endpoint";
import { handle } from "@/lib/http/handle";
import { publicText } from "@/lib/http/message/public-list";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** It changes with a release only. */
const KEPT_SECONDS = 300;

/** To write it down takes as long as dozens of requests. */
let text: string | undefined;

/** The OpenAPI document as browsers and generators fetch it: from any origin, and not again while it is the same. */
export const serveOpenApi = handle(openApiEndpoint, async ({ request }) => {
  text ??= JSON.stringify(openApiDocument());
  return publicText(request, text, KEPT_SECONDS);
});
