import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { AddressBlock } from "@/lib/platform/address-slots";
import { openLiveStream } from "@/lib/tracking/live-stream";

export const LIVE_PATH = "/api/track/live";

/** `no-transform`: a compressing proxy would delay the events. */
export const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** A slower reader is disconnected; the page reconnects and reads the current state. */
export const BUFFER_MAX_BYTES = 16_384;

/** Bypasses the framework, so that a watcher costs little more than a socket. Throws method_not_allowed. */
export function handleLiveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  address: readonly AddressBlock[],
): void {
  if (request.method !== "GET") throw new ConditionError("method_not_allowed", undefined, { allow: ["GET"] });
  const token = new URL(request.url ?? "", "http://localhost").searchParams.get("token") ?? "";
  const stream = openLiveStream(token, address);
  response.on("close", stream.release);
  // Close, so that a server that shuts down need not wait for this connection.
  response.writeHead(200, { ...STREAM_HEADERS, Connection: "close" });
  response.flushHeaders();
  void stream.start({ send: (frame) => send(response, frame), end: () => response.end() });
}

function send(response: ServerResponse, frame: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > BUFFER_MAX_BYTES) response.destroy();
  else response.write(frame);
}
