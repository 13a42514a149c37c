import type { IncomingMessage, ServerResponse } from "node:http";
import { ConditionError } from "@/lib/core/conditions";
import type { AddressBlock } from "@/lib/platform/address-slots";
import type { TrackingSubscriber } from "./live-feed";
import { type LiveStream, openLiveStream } from "./live-stream";

export const LIVE_PATH = "/api/track/live";

/** `no-transform` stops proxies from compressing, which would delay the events. */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** A reader with a larger backlog is disconnected; the page reconnects and reads the current state. */
const BUFFER_MAX_BYTES = 16_384;

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
  // Closes the connection after the response, so that a shutdown does not wait for the connection.
  response.writeHead(200, { ...STREAM_HEADERS, Connection: "close" });
  response.flushHeaders();
  void stream.start({ send: (frame) => send(response, frame), end: () => response.end() });
}

function send(response: ServerResponse, frame: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > BUFFER_MAX_BYTES) response.destroy();
  else response.write(frame);
}

export function createLiveResponse(token: string, address: readonly AddressBlock[]): Response {
  return new Response(bodyOf(openLiveStream(token, address)), { headers: STREAM_HEADERS });
}

function bodyOf(stream: LiveStream): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => void stream.start(watcherOf(controller, stream.release)),
      cancel: stream.release,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_MAX_BYTES }),
  );
}

function watcherOf(
  controller: ReadableStreamDefaultController<Uint8Array>,
  release: () => void,
): TrackingSubscriber {
  const encoder = new TextEncoder();
  let isOpen = true;
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    release();
    controller.close();
  };
  return {
    end,
    send: (frame) => {
      if (!isOpen) return;
      if ((controller.desiredSize ?? 0) <= 0) end();
      else controller.enqueue(encoder.encode(frame));
    },
  };
}
