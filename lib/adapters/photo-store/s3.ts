import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Breaker } from "@/lib/adapters/breaker";
import { FailedStatusError } from "@/lib/adapters/http-client";
import { PHOTO_BYTES_MAX } from "@/lib/core/riders/rider-photo";
import type { PhotoStoreSettings } from "@/lib/platform/env-photos";
import { metrics } from "@/lib/platform/metrics";
import { readBounded } from "@/lib/platform/read-bounded";
import type { PhotoStore } from "./photo-store";

/** Of one request, to its last byte. A rider's phone waits for two of them at most: to write, and to read back. */
const ANSWER_MS = 4000;
/** A store of several machines may have one that is just being replaced. */
const READS_MAX = 2;

interface Asked {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  body?: Buffer;
  contentType?: string;
}

/** A bucket of a service that speaks S3. Its requests are signed (SigV4), the bytes of what is written as well. */
export function s3PhotoStore(settings: PhotoStoreSettings): PhotoStore {
  const { bucketUrl, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: "s3" });
  const breaker = new Breaker("photo store");
  const ask = (asked: Asked) => breaker.run(() => measured(asked, () => exchange(client, bucketUrl, asked)));
  const read = async (key: string) => {
    for (let read = 1; ; read++) {
      try {
        return await ask({ method: "GET", key });
      } catch (error) {
        if (read === READS_MAX || isLate(error)) throw error;
      }
    }
  };
  return {
    async put(key, { bytes, contentType }) {
      await ask({ method: "PUT", key, body: bytes, contentType });
      const kept = await ask({ method: "GET", key });
      if (!kept?.equals(bytes)) throw new Error("the photo store has not kept what it was given");
    },
    get: read,
    async remove(key) {
      await ask({ method: "DELETE", key });
    },
  };
}

/** The body of the answer; null for what is not there. */
async function exchange(client: AwsClient, bucketUrl: URL, asked: Asked): Promise<Buffer | null> {
  const { method, key, body, contentType } = asked;
  const url = new URL(key, bucketUrl);
  const digest = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const { headers } = await client.sign(url, {
    method,
    headers: { "x-amz-content-sha256": digest, ...(contentType && { "content-type": contentType }) },
  });
  const signal = AbortSignal.timeout(ANSWER_MS);
  const sent = {
    method,
    headers,
    redirect: "error",
    signal,
    ...(body && { body: new Uint8Array(body) }),
  } as const;
  const response = await fetch(url, sent);
  const bytes = await readBounded(response.body, PHOTO_BYTES_MAX, signal);
  if (!bytes) throw new Error(`${url.hostname} answered too much`);
  if (response.ok) return bytes;
  // A bucket that is not there answers with this status too, and says so.
  if (method === "GET" && response.status === 404 && bytes.includes("<Code>NoSuchKey</Code>")) return null;
  throw new FailedStatusError(url.hostname, response.status);
}

/** A reader does not wait twice as long for a store that is slow. */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

async function measured<T>({ method }: Asked, work: () => Promise<T>): Promise<T> {
  const end = metrics().photoStore.startTimer({ method });
  try {
    const result = await work();
    end({ outcome: "done" });
    return result;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}
