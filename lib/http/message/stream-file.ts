import { Readable } from "node:stream";

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

interface StreamedFile {
  name: string;
  type: string;
}

export function streamFile(chunks: Chunks, { name, type }: StreamedFile): Response {
  const body = Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
