import { rateLimited } from "@/lib/http/authenticate";
import type { OpenRequest } from "@/lib/http/input";
import { consume } from "@/lib/http/rate-limit";

const WINDOW_SECONDS = 60;

/** Counts the request against its bucket and tells the client where it stands (IETF draft RateLimit headers). */
export async function meter(opened: OpenRequest, key: string, limit: number): Promise<void> {
  const { bucket } = opened.endpoint;
  const verdict = await consume(bucket, key, limit, WINDOW_SECONDS);
  opened.headers["ratelimit-policy"] = `"${bucket}";q=${limit};w=${WINDOW_SECONDS}`;
  opened.headers.ratelimit = `"${bucket}";r=${verdict.remaining};t=${verdict.retryAfterSeconds}`;
  if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
}
