import type { CreateOptions } from "./options.js";

/** One call before it is sent. */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the base address. */
  path: string;
  query?: object | undefined;
  body?: object | undefined;
  options?: CreateOptions | undefined;
  /** The service stores the answer under an Idempotency-Key. */
  isStored?: boolean | undefined;
}

/** How an answer came about. */
export interface ResponseInfo {
  status: number;
  requestId: string | null;
  idempotencyKey: string | null;
  /** It is the stored answer to an earlier request with this key. */
  isReplay: boolean;
  /** The earlier request had another body: the key was used twice for different things. */
  isBodyMismatch: boolean;
  attempts: number;
  headers: Headers;
}

/** Sends a call until it is answered; throws a TumaError. */
export type Send = <T>(call: Call) => Promise<T>;
