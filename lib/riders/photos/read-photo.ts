import { hot } from "@/db/client";

export interface ProofPhoto {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The photo of this name, or null. The name is all that is asked for: it cannot be guessed. */
export async function readProofPhoto(name: string): Promise<ProofPhoto | null> {
  const [row] = await hot<{ content_type: string; bytes: Buffer<ArrayBuffer> }[]>`
    select content_type, bytes from proof_photo where name = ${name}`;
  return row ? { contentType: row.content_type, bytes: row.bytes } : null;
}
