import { isDeepStrictEqual } from "node:util";
import {
  type ApiDocument,
  type Exchange,
  listEndpoints,
  listExchanges,
} from "@/lib/core/api-document/document";
import { buildResources, type MethodsDocument, type ModelMethod } from "@/scripts/clients/client-methods";
import type { Fault, ProxiedRequest } from "./fault";

export interface ExampleCase {
  name: string;
  steps: { call: string; args: unknown[]; take?: number; faults: Fault[]; result: unknown }[];
}

export interface Example {
  case: ExampleCase;
  isSent(request: ProxiedRequest): boolean;
}

/** Returns a case for each method: the documented request, answered with the documented response. */
export function listExamples(document: ApiDocument): Example[] {
  const entries = listEndpoints(document);
  const methods = buildResources(document as unknown as MethodsDocument).flatMap(
    (resource) => resource.methods,
  );
  return methods.flatMap((method) => {
    const entry = entries.find(({ operation }) => operation.operationId === method.operationId)!;
    const exchange = listExchanges(entry).find((each) => isExampleOf(method, each));
    if (!exchange) return [];
    const parameters = Object.fromEntries(
      entry.operation.parameters.map(({ name, example }) => [name, example] as const),
    );
    return [exampleOf(method, exchange, parameters)];
  });
}

function isExampleOf(method: ModelMethod, { call, answer }: Exchange): boolean {
  const isSame = Object.entries(method.sentQuery ?? {}).every(([name, value]) => call.query[name] === value);
  return isSame && (!method.paging || itemsOf(answer).length > 0);
}

function itemsOf(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : (answer as { data: unknown[] }).data;
}

function exampleOf(
  method: ModelMethod,
  { call, status, answer }: Exchange,
  parameters: Record<string, unknown>,
): Example {
  const { paging, field, queryArguments } = method;
  const fields = Object.fromEntries(queryArguments.map(({ name }) => [name, call.query[name]]));
  const items = paging && itemsOf(answer);
  const result = field ? (answer as Record<string, unknown>)[field.name] : (items ?? answer);
  const headers = { "content-type": "application/json" };
  const path = method.path.map((part) => (typeof part === "string" ? part : parameters[part.name])).join("");
  return {
    case: {
      name: `the documented example of ${method.resource}.${method.name}`,
      steps: [
        {
          call: `${method.resource}.${method.name}`,
          args: [
            ...method.path.flatMap((part) => (typeof part === "string" ? [] : [parameters[part.name]])),
            ...(method.bodyType ? [{ ...(call.body as object), ...fields }] : []),
            ...(method.queryType ? [call.query] : []),
          ],
          ...(items && { take: items.length }),
          faults: [{ do: "answer", status, body: JSON.stringify(answer), headers }],
          result,
        },
      ],
    },
    isSent: (request) => {
      const url = new URL(request.path, "http://localhost");
      const query = Object.entries(call.query);
      return (
        request.method === method.verb &&
        url.pathname.endsWith(`/api/v1${path}`) &&
        query.every(([name, value]) => url.searchParams.get(name) === String(value)) &&
        isDeepStrictEqual(request.body ? JSON.parse(request.body) : undefined, method.sentBody ?? call.body)
      );
    },
  };
}
