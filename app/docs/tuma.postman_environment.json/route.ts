import { postmanEnvironment } from "@/components/docs/collection/postman-collection";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { postmanFile } from "../postman-file";

/** The variables of the collection: the address of the sandbox, and the place for a key. */
export function GET(request: Request): Response {
  const service = { name: env.SERVICE_NAME, sandbox: env.APP_ORIGIN + SANDBOX_BASE };
  return postmanFile(request, "tuma.postman_environment.json", JSON.stringify(postmanEnvironment(service)));
}
