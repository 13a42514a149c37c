import { createPublicTextReply } from "@/lib/http/message/replies";

const DAY_SECONDS = 86_400;
const JSON_SECONDS = 300;

export function createFileResponse(text: string, type = "text/plain", seconds = DAY_SECONDS): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${seconds}` },
  });
}

/** Responds with 304 when the file has not changed. */
export function createJsonFileResponse(request: Request, text: string, more: HeadersInit): Response {
  const { status = 200, body, headers } = createPublicTextReply(request, text, JSON_SECONDS);
  return new Response(status === 304 ? null : body, {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...more, ...headers },
  });
}
