/** A request as the document shows it and as the tests send it. */
export interface ExampleRequest {
  summary: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request that succeeds, and what it is answered. */
export interface ExampleExchange extends ExampleRequest {
  answer: unknown;
}

/** Conditions of a 422 that an endpoint can answer. */
type InputCondition = "validation_error" | "item_missing_dimensions" | "phone_invalid";

export interface OperationExamples {
  exchanges: Record<string, ExampleExchange>;
  /** Requests that are refused as input; what they are answered follows from the schemas. */
  refused?: Partial<Record<InputCondition, ExampleRequest>>;
}
