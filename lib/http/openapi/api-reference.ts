import type { Condition } from "@/lib/core/conditions";
import type { Endpoint } from "@/lib/http/endpoints/endpoint";
import { conditionsOf } from "@/lib/http/endpoints/endpoint-conditions";
import { endpoints } from "@/lib/http/endpoints/endpoints";
import { type Parameter, parametersOf } from "./openapi-parameters";
import { type Json, schemaOf } from "./openapi-schema";

/** One endpoint as its documentation shows it; schemas are JSON Schema. */
export interface Operation
  extends Pick<Endpoint, "operationId" | "summary" | "method" | "path" | "auth" | "bucket" | "status"> {
  parameters: Parameter[];
  body: Json | null;
  answer: Json;
  conditions: Condition[];
}

export interface ApiReference {
  operations: Operation[];
  /** What the operations refer to, by name. */
  objects: Record<string, Json>;
}

let folded: ApiReference | undefined;

/** Every endpoint for people to read, from the data that types and validates the handlers. */
export function apiReference(): ApiReference {
  folded ??= fold();
  return folded;
}

function fold(): ApiReference {
  const objects: Record<string, Json> = {};
  const operations = (Object.values(endpoints) as Endpoint[]).map((endpoint) => ({
    ...endpoint,
    parameters: parametersOf(endpoint),
    body: endpoint.body ? schemaOf(endpoint.body, "input", objects) : null,
    answer: schemaOf(endpoint.response, "output", objects),
    conditions: conditionsOf(endpoint),
  }));
  return { operations, objects };
}
