import { openApiDocument } from "@/app/api/_table/openapi";
import { ANY_ORIGIN_HEADERS, createPublicTextReply, PREFLIGHT_HEADERS } from "@/lib/http/message/replies";

const KEPT_SECONDS = 300;

let text: string | undefined;

export function GET(request: Request): Response {
  text ??= JSON.stringify(openApiDocument());
  const { status = 200, body, headers } = createPublicTextReply(request, text, KEPT_SECONDS);
  const type = { "content-type": "application/json; charset=utf-8" };
  return new Response(status === 304 ? null : body, {
    status,
    headers: { ...type, ...ANY_ORIGIN_HEADERS, ...headers },
  });
}

export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { ...PREFLIGHT_HEADERS, allow: "GET, HEAD, OPTIONS" } });
}
