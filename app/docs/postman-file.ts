import { createPublicTextReply } from "@/lib/http/message/public-reply";

/** It changes with a release only. */
const KEPT_SECONDS = 300;

/** A file that Postman imports, to be kept by this name. */
export function postmanFile(request: Request, name: string, text: string): Response {
  const { status = 200, body, headers } = createPublicTextReply(request, text, KEPT_SECONDS);
  return new Response(status === 304 ? null : body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      ...headers,
    },
  });
}
