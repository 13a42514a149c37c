import { Readable } from "node:stream";
import { atHome, currentHome } from "@/lib/platform/home";

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

interface StreamedFile {
  name: string;
  /** A media type. */
  type: string;
}

/** A file that is sent while it is made; a client that leaves early ends its making. */
export function streamFile(chunks: Chunks, { name, type }: StreamedFile): Response {
  const body = Readable.toWeb(Readable.from(bytesOf(chunks))) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}

/** Each chunk is made at the home of the request: it is asked for by what sends it, when the request is answered. */
async function* bytesOf(chunks: Chunks, home = currentHome()): AsyncGenerator<Uint8Array> {
  const made = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  try {
    for (;;) {
      const { value, done } = await atHome(home, async () => made.next());
      if (done) return;
      yield typeof value === "string" ? Buffer.from(value) : value;
    }
  } finally {
    await made.return?.();
  }
}
