import { openApiDocument } from "@/app/api/_table/openapi";
import { ANY_ORIGIN_HEADERS, PREFLIGHT_HEADERS } from "@/lib/http/message/replies";
import { createJsonFileResponse } from "../public-file";

let text: string | undefined;

export function GET(request: Request): Response {
  text ??= JSON.stringify(openApiDocument());
  return createJsonFileResponse(request, text, ANY_ORIGIN_HEADERS);
}

export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: { ...PREFLIGHT_HEADERS, allow: "GET, HEAD, OPTIONS" } });
}
