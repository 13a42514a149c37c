import { openApiEndpoint } from "@/lib/http/endpoints/openapi-endpoint";
import { handle } from "@/lib/http/handle";
import { publicText } from "@/lib/http/message/public-list";
import { openApiDocument } from "@/lib/http/openapi/openapi";

export * from "@/lib/http/other-methods";

/** It changes with a release only. */
const KEPT_SECONDS = 300;

/** To write it down takes as long as dozens of requests. */
let text: string | undefined;

export const GET = handle(openApiEndpoint, async ({ request }) => {
  text ??= JSON.stringify(openApiDocument());
  return publicText(request, text, KEPT_SECONDS);
});
export { GET as HEAD };
