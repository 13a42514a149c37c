import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { Holder } from "@/lib/platform/held-places";
import { admitStream } from "@/lib/tracking/live-stream";

export const LIVE_PATH = "/api/track/live";

/** `no-transform`: a proxy that compresses would hold the events back. */
export const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** A reader this far behind is cut; its page connects again and asks for what is true then. */
export const BUFFER_MAX_BYTES = 16_384;

/**
 * Serves one page's event stream without a framework: a watcher then costs little more than its socket. Throws
 * method_not_allowed, and what refuses the stream.
 */
export function serveLive(
  request: IncomingMessage,
  response: ServerResponse,
  address: readonly Holder[],
): void {
  if (request.method !== "GET") throw new ConditionError("method_not_allowed", undefined, { allow: ["GET"] });
  const token = new URL(request.url ?? "", "http://localhost").searchParams.get("token") ?? "";
  const stream = admitStream(token, address);
  response.on("close", stream.release);
  // Its connection is good for nothing else, and a server that ends need not wait for it to be idle.
  response.writeHead(200, { ...STREAM_HEADERS, Connection: "close" });
  response.flushHeaders();
  void stream.start({ send: (frame) => send(response, frame), end: () => response.end() });
}

function send(response: ServerResponse, frame: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > BUFFER_MAX_BYTES) response.destroy();
  else response.write(frame);
}
