import type { ApiDocument, ApiOperation, ApiResponse } from "./api-document";
import { resolveIn } from "./api-document";

/** One endpoint of the document with the address of its page. */
export interface EndpointEntry {
  method: string;
  path: string;
  /** `createShipment` is read at /docs/reference/create-shipment. */
  slug: string;
  operation: ApiOperation;
}

/** Every endpoint in the order of the document. */
export function entriesOf(document: ApiDocument): EndpointEntry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      slug: slugOf(operation.operationId),
      operation,
    })),
  );
}

function slugOf(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The answer of an endpoint that did what it was asked. */
export function successOf({ responses }: ApiOperation): { status: number; response: ApiResponse } {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith("2"))!;
  return { status: Number(status), response: response as ApiResponse };
}

/** Names of the conditions that an endpoint can answer, by status. */
export function refusalsOf(document: ApiDocument, { responses }: ApiOperation): [number, string[]][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [
      Number(status),
      // The document describes a refusal by the names of its conditions.
      resolveIn<ApiResponse>(document, response).description.split(", "),
    ]);
}
