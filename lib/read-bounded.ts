/** A stream's bytes, read no further than the limit; null when there are more. */
export async function readBounded(
  stream: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > bytesMax) {
      await reader?.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}
