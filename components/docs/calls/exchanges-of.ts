import type { ApiDocument, ApiExample } from "../document/api-document";
import { type EndpointEntry, entriesOf, successOf } from "../document/entries";
import type { ApiCall } from "./call";

/** A call that the document shows, and what it is answered. */
export interface ShownExchange {
  name: string;
  summary: string;
  call: ApiCall;
  status: number;
  answer: unknown;
}

/** The first example of an endpoint of the document. */
export function firstExchangeOf(document: ApiDocument, operationId: string): ShownExchange {
  const entry = entriesOf(document).find(({ operation }) => operation.operationId === operationId)!;
  return exchangesOf(entry)[0]!;
}

/** Every example of an endpoint as a call: the same that the document shows and that the tests send. */
export function exchangesOf({ method, path, operation }: EndpointEntry): ShownExchange[] {
  const { status, response } = successOf(operation);
  const examples = response.content!["application/json"].examples as Record<string, ApiExample>;
  return Object.entries(examples).map(([name, { summary, value: answer }]) => {
    const sent = operation.requestBody?.content?.["application/json"].examples?.[name];
    const call: ApiCall = {
      method,
      path: path.replace(/\{(\w+)\}/g, (_whole, parameter) => String(valueIn(parameter))),
      query: valuesOf("query", name) as ApiCall["query"],
      headers: valuesOf("header", name) as ApiCall["headers"],
      body: sent && "value" in sent ? sent.value : undefined,
      needsKey: operation.security.length > 0,
    };
    return { name, summary: summary ?? "", call, status, answer };
  });

  function valueIn(parameter: string): unknown {
    return operation.parameters.find(({ in: place, name }) => place === "path" && name === parameter)
      ?.example;
  }

  function valuesOf(place: string, example: string): Record<string, unknown> {
    return Object.fromEntries(
      operation.parameters
        .filter(({ in: where, examples }) => where === place && examples && example in examples)
        .map((parameter) => [parameter.name, parameter.examples![example]!.value]),
    );
  }
}
