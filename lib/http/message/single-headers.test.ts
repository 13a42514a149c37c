import { expect, it } from "vitest";
import { joinSingleHeaders } from "./single-headers";

/** Builds the header objects that Node.js passes to a request handler. */
function joined(...rawHeaders: string[]) {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    headers[name] = headers[name] ? `${headers[name]}, ${rawHeaders[index + 1]}` : rawHeaders[index + 1]!;
  }
  const request = { headers, rawHeaders: [...rawHeaders] };
  joinSingleHeaders(request);
  const raw = request.rawHeaders.filter((_, index) => /key/i.test(request.rawHeaders[index - 1] ?? ""));
  return { parsed: request.headers["idempotency-key"], raw };
}

it.each([
  ["one", ["Idempotency-Key", "a"], "a"],
  ["one with a comma of its own", ["Idempotency-Key", "a, b"], "a, b"],
  ["the same twice", ["Idempotency-Key", "a", "Accept", "*/*", "idempotency-key", "a"], "a"],
  ["two", ["Idempotency-Key", "a", "Accept", "*/*", "idempotency-key", "b"], "a\tb"],
])("%s", (_name, headers, value) => {
  expect(joined(...headers)).toEqual({ parsed: value, raw: [value] });
});
