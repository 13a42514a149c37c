import { postmanCollection, postmanEnvironment } from "@/components/docs/postman-collection";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { createPublicTextReply } from "@/lib/http/message/replies";
import { env } from "@/lib/platform/env";
import { apiDocument } from "./facts";

/** Cached, because the files change only with a release. */
const KEPT_SECONDS = 300;
const service = () => ({ name: env.SERVICE_NAME, sandbox: env.APP_ORIGIN + SANDBOX_BASE });
let collection: string | undefined;

export function sendCollection(request: Request): Response {
  collection ??= JSON.stringify(postmanCollection(apiDocument(), service()));
  return sendFile(request, "tuma.postman_collection.json", collection);
}

export function sendEnvironment(request: Request): Response {
  return sendFile(request, "tuma.postman_environment.json", JSON.stringify(postmanEnvironment(service())));
}

function sendFile(request: Request, name: string, text: string): Response {
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
