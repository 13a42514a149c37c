import { openApiDocument } from "@/app/api/_table/openapi";
import { endpoint } from "@/lib/http/endpoint";
import { createPublicTextReply } from "@/lib/http/message/replies";

export * from "@/lib/http/other-methods";

const KEPT_SECONDS = 300;

/** Cached, because serializing the document costs as much as dozens of requests. */
let text: string | undefined;

export const GET = endpoint({ auth: "public" }, async ({ request }) => {
  text ??= JSON.stringify(openApiDocument());
  return createPublicTextReply(request, text, KEPT_SECONDS);
});
