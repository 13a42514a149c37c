import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { FailedStatusError } from "@/lib/adapters/http-client";
import { PHOTO_BYTES_MAX } from "@/lib/core/riders/rider-photo";
import { env } from "@/lib/platform/env";
import { type PhotoStoreSettings, getPhotoStoreSettings } from "@/lib/platform/env-services";
import { getMetrics } from "@/lib/platform/metrics";
import { readStreamWithLimit } from "@/lib/platform/read-bounded";

/** A key is never written twice. Every method throws if the store fails. */
export interface PhotoStore {
  /** Reads the object back after the write. Throws if the bytes differ. */
  put(key: string, photo: { bytes: Buffer; contentType: string }): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

/** Milliseconds per request. A rider waits for at most two requests: the write and the read-back. */
const ANSWER_MS = 4000;
const READS_MAX = 2;

interface Asked {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  body?: Buffer;
  contentType?: string;
}

export function s3PhotoStore(settings: PhotoStoreSettings): PhotoStore {
  const { bucketUrl, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: "s3" });
  const breaker = new CircuitBreaker("photo store");
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
      if (!kept?.equals(bytes)) throw new Error("the photo store has not kept the photo");
    },
    get: read,
    async remove(key) {
      await ask({ method: "DELETE", key });
    },
  };
}

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
  const bytes = await readStreamWithLimit(response.body, PHOTO_BYTES_MAX, signal);
  if (!bytes) throw new Error(`${url.hostname} sent a response above the size limit`);
  if (response.ok) return bytes;
  // A missing bucket also has status 404, but with a different code.
  if (method === "GET" && response.status === 404 && bytes.includes("<Code>NoSuchKey</Code>")) return null;
  throw new FailedStatusError(url.hostname, response.status);
}

/** Returns true for a timeout. Timeouts are not retried, to limit the reader's wait. */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

async function measured<T>({ method }: Asked, work: () => Promise<T>): Promise<T> {
  const end = getMetrics().photoStore.startTimer({ method });
  try {
    const result = await work();
    end({ outcome: "done" });
    return result;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}

const settings = getPhotoStoreSettings(env);
const store = settings && s3PhotoStore(settings);

export function choosePhotoStore(): PhotoStore | null {
  return store;
}
