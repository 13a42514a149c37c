import { setTimeout as sleep } from "node:timers/promises";
import { getSqlState } from "@/db/client";
import { getMetrics } from "@/lib/platform/metrics";
import { type Tracing, getTracing } from "@/lib/platform/tracing";
import { recordResults } from "./record";
import type { AttemptResult } from "./send-delivery";

const BATCH = 1024;
/** Milliseconds to wait for more results, so that they are written in one batch. */
const GATHER_MS = 10;
const RETRY_MS = 1000;
/** When a result cannot be written, the delivery stays due. This pause prevents an endless loop of attempts. */
const UNWRITABLE_MS = 60_000;

const DATA_ERROR = /^(22|23|42)/;

export class ResultRecorder {
  private readonly results: AttemptResult[] = [];
  private batchSize = BATCH;
  private recording: Promise<void> | undefined;
  private closing = false;

  constructor(
    private readonly workerId: string,
    private readonly onRecorded: (results: AttemptResult[]) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(result: AttemptResult): void {
    this.results.push(result);
    this.recording ??= this.record();
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.recording;
  }

  private async record(): Promise<void> {
    await sleep(GATHER_MS);
    while (this.results.length > 0) {
      const batch = this.results.slice(0, this.batchSize);
      try {
        await recordResults(this.workerId, batch);
        this.results.splice(0, batch.length);
        count(batch);
        this.onRecorded(batch);
      } catch (error) {
        this.onError(error);
        if (this.closing) break;
        await this.handleWriteError(error, batch);
      }
    }
    this.batchSize = BATCH;
    this.recording = undefined;
  }

  /** Drops a result that cannot be written, so that the other results can be written. */
  private async handleWriteError(error: unknown, batch: AttemptResult[]): Promise<void> {
    if (!DATA_ERROR.test(getSqlState(error) ?? "")) await sleep(RETRY_MS);
    else if (batch.length > 1) this.batchSize = 1;
    else this.drop();
  }

  private drop(): void {
    const dropped = this.results.splice(0, 1);
    setTimeout(() => this.onRecorded(dropped), UNWRITABLE_MS).unref();
  }
}

function count(batch: AttemptResult[]): void {
  const counts = new Map<string, number>();
  for (const { outcome } of batch) counts.set(outcome.outcome, (counts.get(outcome.outcome) ?? 0) + 1);
  for (const [outcome, total] of counts) getMetrics().webhookAttempts.inc({ outcome }, total);
  const trace = getTracing();
  if (trace) for (const result of batch) traceAttempt(trace, result);
}

function traceAttempt(
  trace: Tracing,
  { outcome, attempt, statusCode, durationMs, deliveryId }: AttemptResult,
): void {
  trace({
    name: "webhook attempt",
    kind: "client",
    durationMs,
    isFault: outcome.outcome !== "succeeded",
    attributes: {
      "http.response.status_code": statusCode ?? 0,
      "tuma.delivery_id": deliveryId,
      "tuma.attempt": attempt,
      "tuma.outcome": outcome.outcome,
    },
  });
}
