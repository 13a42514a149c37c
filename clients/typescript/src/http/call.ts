import type { CreateOptions } from "./options.js";

export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path relative to the base address. */
  path: string;
  query?: object | undefined;
  body?: object | undefined;
  options?: CreateOptions | undefined;
  /** True when the service stores the response under an Idempotency-Key. */
  isStored?: boolean | undefined;
}

export interface ResponseInfo {
  status: number;
  requestId: string | null;
  idempotencyKey: string | null;
  /** True when this is the stored response to an earlier request with the same key. */
  isReplay: boolean;
  /** True when the earlier request had a different body, so the key was reused by mistake. */
  isBodyMismatch: boolean;
  attempts: number;
  headers: Headers;
}

/** Sends a call and retries the call until a final response. Throws a TumaError. */
export type Send = <T>(call: Call) => Promise<T>;
