import { isAscii } from "node:buffer";
import type { Dispatcher } from "undici";
import { describeReceiverFailure } from "./describe-failure";

/** `error` is null for a complete answer with any status. */
export interface ReceiverAnswer {
  statusCode: number | null;
  error: string | null;
  responseBody: string;
  retryAfter: string | null;
}

const READ_MAX_BYTES = 16 * 1024;
const KEPT_MAX_BYTES = 4 * 1024;

/** Ends exactly once. Half the cost of undici's `request`, which creates a stream per body. */
export class ReceiverExchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private hasEnded = false;
  private statusCode: number | null = null;
  private retryAfter: string | null = null;
  private readonly kept: Buffer[] = [];
  private read = 0;

  constructor(private readonly ended: (answer: ReceiverAnswer) => void) {}

  /** A request that waits for a connection is dropped once connected. */
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

/** `stream` drops a character that the limit cut; text columns refuse NUL. */
function textOf(chunks: Buffer[]): string {
  const [only] = chunks;
  if (!only) return "";
  const kept = chunks.length === 1 ? only : Buffer.concat(chunks);
  // Most answers are ASCII; a decoder for each would dominate the cost.
  const text = isAscii(kept) ? kept.toString("latin1") : new TextDecoder().decode(kept, { stream: true });
  return text.replaceAll("\0", "\uFFFD");
}
