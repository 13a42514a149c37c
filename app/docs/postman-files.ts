import { postmanCollection, postmanEnvironment } from "@/lib/http/openapi/postman/collection";
import { createJsonFileResponse } from "../public-file";
import { docsFacts } from "./facts";

export async function sendCollection(request: Request): Promise<Response> {
  const { document, ...service } = await docsFacts();
  return sendFile(request, "collection", postmanCollection(document, service));
}

export async function sendEnvironment(request: Request): Promise<Response> {
  return sendFile(request, "environment", postmanEnvironment(await docsFacts()));
}

function sendFile(request: Request, kind: string, file: object): Response {
  const disposition = `attachment; filename="tuma.postman_${kind}.json"`;
  return createJsonFileResponse(request, JSON.stringify(file), { "content-disposition": disposition });
}
