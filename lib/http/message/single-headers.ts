import type { IncomingMessage } from "node:http";

/** Between the different values of a header of which there may be one; no valid key or scenario holds it. */
export const DUPLICATE_SEPARATOR = "\t";

/** Node joins several of a name by ", ", and the two would then pass for one that holds a comma. */
const SINGLE = ["x-api-key", "idempotency-key", "x-sandbox-scenario"];

/**
 * Makes one of several equal headers, and of several different ones a value that nothing takes. Next reads the parsed
 * headers, the API's adapter the raw ones.
 */
export function joinSingleHeaders(request: Pick<IncomingMessage, "headers" | "rawHeaders">): void {
  for (const name of SINGLE) {
    // Cheap, and nearly always the end of it: a header that came once holds no comma.
    if (!request.headers[name]?.includes(",")) continue;
    const values = takeOut(request.rawHeaders, name);
    const value = [...new Set(values)].join(DUPLICATE_SEPARATOR);
    request.rawHeaders.push(name, value);
    request.headers[name] = value;
  }
}

function takeOut(raw: string[], name: string): string[] {
  const values: string[] = [];
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === name) values.unshift(raw.splice(index, 2)[1]!);
  }
  return values;
}
