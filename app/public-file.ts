import { createPublicTextReply } from "@/lib/http/message/replies";

const DAY_SECONDS = 86_400;

interface FileOptions {
  type?: string;
  /** Cache lifetime. */
  seconds?: number;
  headers?: HeadersInit;
}

/** Responds with 304 when the file has not changed. */
export function createFileResponse(request: Request, text: string, options: FileOptions = {}): Response {
  const { type = "text/plain", seconds = DAY_SECONDS, headers: more } = options;
  const { status = 200, body, headers } = createPublicTextReply(request, text, seconds);
  return new Response(status === 304 ? null : body, {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, ...more, ...headers },
  });
}

/** Cache lifetime of generated JSON files. */
const JSON_SECONDS = 300;

export function createJsonFileResponse(request: Request, text: string, headers: HeadersInit): Response {
  return createFileResponse(request, text, { type: "application/json", seconds: JSON_SECONDS, headers });
}
