import { read, statement } from "@/db/client";
import { readObject } from "./read-object";

export interface ProofPhoto {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Row {
  id: number;
  content_type: string;
  bytes: Buffer<ArrayBuffer> | null;
  object_key: string | null;
  sha256: string | null;
}

/** No login: the name cannot be guessed. Throws busy when the store is down. */
export async function readProofPhoto(name: string): Promise<ProofPhoto | null> {
  const row = await rowOf(name);
  if (!row) return null;
  const { content_type: contentType, bytes, object_key: objectKey, sha256 } = row;
  if (bytes) return { contentType, bytes };
  const kept = await readObject({ photoId: row.id, objectKey: objectKey!, sha256: sha256! });
  return kept && { contentType, bytes: kept };
}

async function rowOf(name: string): Promise<Row | undefined> {
  const [row] = await read(statement<Row>`
    select id, content_type, bytes, object_key, sha256 from proof_photo where name = ${name}`);
  return row;
}
