/** Returns null above the limit. Checks the signal itself, because `fetch` loses its signal at a garbage collection. */
export async function readStreamWithLimit(
  stream: ReadableStream<Uint8Array> | null,
  bytesMax: number,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  if (!stream) return Buffer.concat(chunks);
  const reader = stream.getReader();
  const stop = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener("abort", stop);
  try {
    let bytes = 0;
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return Buffer.concat(chunks);
      bytes += value.byteLength;
      if (bytes > bytesMax) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
