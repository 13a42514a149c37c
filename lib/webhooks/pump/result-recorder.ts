import { setTimeout as sleep } from "node:timers/promises";
import { sqlState } from "@/db/client";
import { metrics } from "@/lib/platform/metrics";
import { type Tracing, tracing } from "@/lib/platform/tracing";
import { recordResults } from "./record";
import type { AttemptResult } from "./send-delivery";

/** While one batch is written the next one gathers, so under load few large ones are written. */
const BATCH = 1024;
/** What went out together is answered within such a time, and is written together also where little goes out. */
const GATHER_MS = 10;
const RETRY_MS = 1000;
/** What cannot be written is sent again no sooner: it is due still, and would go out over and over. */
const UNWRITABLE_MS = 60_000;

/** Data exception, broken constraint, refused access: what is written is at fault, not the connection. */
const FAULT_OF_THE_DATA = /^(22|23|42)/;

/** Writes results in batches: while one batch is written the next one gathers. */
export class ResultRecorder {
  private readonly results: AttemptResult[] = [];
  private batchSize = BATCH;
  private recording: Promise<void> | undefined;
  private closing = false;

  constructor(
    private readonly workerId: string,
    /** Told of results once they are written, or given up. */
    private readonly onRecorded: (results: AttemptResult[]) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(result: AttemptResult): void {
    this.results.push(result);
    this.recording ??= this.record();
  }

  /** Resolves when all is written; what cannot be written now is left to the endpoint's next worker. */
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
        await this.giveWay(error, batch);
      }
    }
    this.batchSize = BATCH;
    this.recording = undefined;
  }

  /** One result that cannot be written must not hold up the others: alone it is dropped, and sent again later. */
  private async giveWay(error: unknown, batch: AttemptResult[]): Promise<void> {
    if (!FAULT_OF_THE_DATA.test(sqlState(error) ?? "")) await sleep(RETRY_MS);
    else if (batch.length > 1) this.batchSize = 1;
    else this.drop();
  }

  private drop(): void {
    const dropped = this.results.splice(0, 1);
    setTimeout(() => this.onRecorded(dropped), UNWRITABLE_MS).unref();
  }
}

/** By the batch: one by one they would cost a part of what the attempts do. */
function count(batch: AttemptResult[]): void {
  const counts = new Map<string, number>();
  for (const { outcome } of batch) counts.set(outcome.outcome, (counts.get(outcome.outcome) ?? 0) + 1);
  for (const [outcome, total] of counts) metrics().webhookAttempts.inc({ outcome }, total);
  const trace = tracing();
  if (trace) for (const result of batch) traceAttempt(trace, result);
}

/** Neither where it went nor what it said. */
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
