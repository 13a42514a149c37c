import { join } from "node:path";
import type { Contract, DocumentedEndpoint, EndpointHandler, Method } from "@/lib/http/routes/contract";
import { findRoute } from "@/lib/http/routes/find-route";
import { ROUTES } from "@/lib/http/routes/route-list";

export interface ListedEndpoint extends Contract {
  /** Method and path, for example `POST /api/account/register`. */
  name: string;
  method: Method;
  path: string;
  /** Path in the live mode, including the base path of the API. */
  address: string;
}

export const ENDPOINTS: ListedEndpoint[] = (
  await Promise.all(
    ROUTES.map(async ({ address, methods }) => {
      const folder = address.replace("/api/", "").replaceAll("{", "[").replaceAll("}", "]");
      const handlers: Record<Method, EndpointHandler> = await import(
        join(import.meta.dirname, "..", folder, "route.ts")
      );
      const { path } = findRoute(address)!;
      return methods.map((method) => {
        const { contract } = handlers[method];
        if (!contract) throw new Error(`${method} ${address} has no contract`);
        return { ...contract, name: `${method} ${address}`, method, path, address };
      });
    }),
  )
).flat();

export const API_ENDPOINTS = ENDPOINTS.filter(({ operationId }) => operationId).map(
  (endpoint) => ({ status: 200, ...endpoint }) as ListedEndpoint & DocumentedEndpoint,
);

export const SESSION_ENDPOINTS = ENDPOINTS.filter(({ address }) =>
  /^\/api\/(?:account|dashboard|admin|hub)\//.test(address),
);
