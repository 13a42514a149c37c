import type { IncomingMessage } from "node:http";

/** Separates repeated values. No valid key or scenario contains a tab, so the joined value is refused. */
export const DUPLICATE_SEPARATOR = "\t";

/** Node joins repeated headers with ", ". */
const SINGLE = ["x-api-key", "idempotency-key", "x-sandbox-scenario"];

export function joinSingleHeaders(request: Pick<IncomingMessage, "headers" | "rawHeaders">): void {
  for (const name of SINGLE) {
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
