import type { ServerResponse } from "node:http";
import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";

/** A rendered page goes to the callback instead of the client, without its headers. */
export function bufferResponse(
  response: ServerResponse,
  take: (html: string) => Promise<void>,
  statuses: readonly number[] = [200],
): void {
  const before = response.getHeaders();
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const note = (args: unknown[]) => {
    const [chunk] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    const done = args.at(-1);
    if (typeof done === "function") done();
  };
  response.flushHeaders = () => {};
  // The compression middleware calls `writeHead` before each part of the body.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) response.setHeader(name, value);
    return response;
  }) as typeof writeHead;
  response.write = ((...args: unknown[]) => {
    note(args);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    note(args);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    const body = Buffer.concat(chunks);
    if (!isPage(response, statuses)) return end.call(response, body, "utf8");
    for (const name of response.getHeaderNames()) if (!(name in before)) response.removeHeader(name);
    take(body.toString()).catch((error) => {
      log.error({ error: redactError(error) }, "page not cached");
      response.destroy();
    });
    return response;
  }) as typeof end;
}

function isPage(response: ServerResponse, statuses: readonly number[]): boolean {
  const type = String(response.getHeader("content-type") ?? "");
  return (
    statuses.includes(response.statusCode) &&
    type.startsWith("text/html") &&
    !response.hasHeader("content-encoding")
  );
}
