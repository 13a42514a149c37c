import { isAscii } from "node:buffer";
import type { Dispatcher } from "undici";
import { describeReceiverFailure } from "./describe-failure";

/** How an exchange ended. `error` is null when a whole answer came, whatever its status. */
export interface ReceiverAnswer {
  statusCode: number | null;
  error: string | null;
  responseBody: string;
  retryAfter: string | null;
}

/** Past this a receiver is no longer read, and its connection is closed. */
const READ_MAX_BYTES = 16 * 1024;
/** What of an answer is kept for the merchant to read. */
const KEPT_MAX_BYTES = 4 * 1024;

/**
 * One request under way. It ends exactly once: with the answer, by a failure, or because its time is over. An endless
 * body costs 16 KiB. Half the work of undici's `request`, which makes a stream of each body.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private hasEnded = false;
  private statusCode: number | null = null;
  private retryAfter: string | null = null;
  private readonly kept: Buffer[] = [];
  private read = 0;

  constructor(private readonly ended: (answer: ReceiverAnswer) => void) {}

  /** Ends it now; a request that still waits for a connection is dropped once it has one. */
  giveUp(reason: string): void {
    this.fail(reason);
    this.controller?.abort(new Error(reason));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.hasEnded) controller.abort(new Error("given up"));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.statusCode = statusCode;
    const retryAfter = headers["retry-after"];
    this.retryAfter = (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.read < KEPT_MAX_BYTES) this.kept.push(chunk.subarray(0, KEPT_MAX_BYTES - this.read));
    this.read += chunk.length;
    if (this.read < READ_MAX_BYTES) return;
    this.onResponseEnd();
    controller.abort(new Error("read enough"));
  }

  onResponseEnd(): void {
    const { statusCode } = this;
    const isRedirect = statusCode !== null && statusCode >= 300 && statusCode < 400;
    this.end(statusCode, isRedirect ? "redirects are not followed" : null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(describeReceiverFailure(error));
  }

  /** No whole answer came, so there is no status either. */
  private fail(error: string): void {
    this.end(null, error);
  }

  private end(statusCode: number | null, error: string | null): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const responseBody = error === null || statusCode !== null ? textOf(this.kept) : "";
    this.ended({ statusCode, error, responseBody, retryAfter: this.retryAfter });
  }
}

/** `stream` drops a character that the cut left incomplete; text columns refuse NUL. */
function textOf(chunks: Buffer[]): string {
  const [only] = chunks;
  if (!only) return "";
  const kept = chunks.length === 1 ? only : Buffer.concat(chunks);
  // Most answers are a plain word; a decoder of its own for each costs more than all else here.
  const text = isAscii(kept) ? kept.toString("latin1") : new TextDecoder().decode(kept, { stream: true });
  return text.replaceAll("\0", "\uFFFD");
}
