import type { Watcher } from "@/lib/tracking/live-feed";
import { type AdmittedStream, admitStream, StreamRefused } from "@/lib/tracking/live-stream";
import { BUFFER_MAX_BYTES, STREAM_HEADERS } from "@/lib/tracking/serve-live";

/** The same stream as a web Response, for servers that are not ours: `next dev` and `next start`. */
export function respondLive(token: string, address: string): Response {
  try {
    const stream = admitStream(token, address);
    return new Response(bodyOf(stream), { headers: STREAM_HEADERS });
  } catch (error) {
    if (!(error instanceof StreamRefused)) throw error;
    const { status, retryAfterSeconds } = error;
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds));
    return new Response(null, { status, headers });
  }
}

function bodyOf(stream: AdmittedStream): ReadableStream<Uint8Array> {
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
