import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { createPublicTextReply } from "@/lib/http/message/replies";
import { postmanCollection, postmanEnvironment } from "@/lib/http/openapi/postman/collection";
import { env } from "@/lib/platform/env";
import { apiDocument } from "./facts";

const KEPT_SECONDS = 300;
const service = () => ({ name: env.SERVICE_NAME, sandbox: env.APP_ORIGIN + SANDBOX_BASE });
let collection: object | undefined;

export function sendCollection(request: Request): Response {
  collection ??= postmanCollection(apiDocument(), service());
  return sendFile(request, "tuma.postman_collection.json", collection);
}

export function sendEnvironment(request: Request): Response {
  return sendFile(request, "tuma.postman_environment.json", postmanEnvironment(service()));
}

function sendFile(request: Request, name: string, file: object): Response {
  const reply = createPublicTextReply(request, JSON.stringify(file), KEPT_SECONDS);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    ...reply.headers,
  };
  return new Response(reply.status === 304 ? null : reply.body, { status: reply.status ?? 200, headers });
}
