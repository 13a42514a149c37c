import { postmanCollection } from "@/components/docs/collection/postman-collection";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { apiDocument } from "../api-document";
import { postmanFile } from "../postman-file";

let text: string | undefined;

/** The requests of the documentation for Postman and newman, and for what imports their files. */
export function GET(request: Request): Response {
  text ??= JSON.stringify(
    postmanCollection(apiDocument(), { name: env.SERVICE_NAME, sandbox: env.APP_ORIGIN + SANDBOX_BASE }),
  );
  return postmanFile(request, "tuma.postman_collection.json", text);
}
