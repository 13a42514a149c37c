import type { ConditionError, FieldError } from "@/lib/core/conditions";
import { createValidationError, type RequestPart, toFieldErrors } from "@/lib/core/field-errors";
import type { DocumentedEndpoint, ExampleRequest } from "@/lib/http/routes/contract";
import { buildErrorBody } from "./errors";

/** Creates the 422 examples with the schemas that validate real requests. */
export function buildValidationErrorExamples(
  endpoint: DocumentedEndpoint,
  { params, query, body }: ExampleRequest,
): unknown {
  const parts: [RequestPart, unknown, unknown][] = [
    ["path", endpoint.params, textOf(params)],
    ["query", endpoint.query, textOf(query)],
    ["body", endpoint.body, body],
  ];
  const faults: FieldError[] = parts.flatMap(([source, given, value]) => {
    const schema = given as DocumentedEndpoint["body"];
    const result = schema?.safeParse(value);
    return !schema || !result || result.success
      ? []
      : toFieldErrors(result.error.issues, value, source, schema);
  });
  if (faults.length === 0) throw new Error(`${endpoint.operationId} accepts what its example calls refused`);
  return buildErrorBody(createValidationError(faults) satisfies ConditionError);
}

function textOf(values: ExampleRequest["query"]): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
}
