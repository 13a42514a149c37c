import type { AddressBlock } from "@/lib/platform/address-slots";
import type { Watcher } from "@/lib/tracking/live-feed";
import { type LiveStream, openLiveStream } from "@/lib/tracking/live-stream";
import { BUFFER_MAX_BYTES, STREAM_HEADERS } from "@/lib/tracking/serve-live";

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

function watcherOf(controller: ReadableStreamDefaultController<Uint8Array>, release: () => void): Watcher {
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
