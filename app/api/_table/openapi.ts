import { ROUTE_TABLE } from "@/app/api/_table/table";
import { createOpenApiDocument } from "@/lib/http/openapi/openapi";
import type { Json } from "@/lib/http/openapi/openapi-schema";
import type { DocumentedEndpoint, EndpointHandler, Method } from "@/lib/http/routes/contract";
import { findRoute } from "@/lib/http/routes/find-route";

export const API_ENDPOINTS: DocumentedEndpoint[] = Object.entries(ROUTE_TABLE).flatMap(
  ([address, handlers]) => {
    const { path, methods } = findRoute(address)!;
    return methods.flatMap((method) => {
      const { contract } = (handlers as Partial<Record<Method, EndpointHandler>>)[method]!;
      return contract?.operationId ? [{ status: 200, ...contract, method, path } as DocumentedEndpoint] : [];
    });
  },
);

let document: Json | undefined;

export function openApiDocument(): Json {
  document ??= createOpenApiDocument(API_ENDPOINTS);
  return document;
}
