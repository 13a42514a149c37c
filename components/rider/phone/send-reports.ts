import { ApiError } from "@/components/ui/call-api";
import type { QueuedReport } from "./database";
import type { QueueEntry } from "./offline-queue";
import type { Report, SentReportResult } from "./wire";

export interface ReportOutbox {
  waiting(): Promise<QueueEntry<QueuedReport>[]>;
  /** Throws ApiError unless the server answers the whole batch. */
  post(reports: Report[]): Promise<SentReportResult[]>;
  /** Removes an answered report, and adds a notice when the rider must know the result. */
  answered(
    queued: QueueEntry<QueuedReport>,
    result: Omit<SentReportResult, "client_event_id">,
  ): Promise<void>;
}

/** `later`: the phone is offline or the server is busy. */
export type SendResult = "sent" | "later" | "signed_out";

const BATCH_MAX = 50;

/** Sends reports in order. Removes each report only after its answer. */
export async function sendReports(outbox: ReportOutbox): Promise<SendResult> {
  for (;;) {
    const batch = (await outbox.waiting()).slice(0, BATCH_MAX);
    if (batch.length === 0) return "sent";
    const sending = await sendBatch(outbox, batch);
    if (sending !== "sent") return sending;
  }
}

async function sendBatch(outbox: ReportOutbox, batch: QueueEntry<QueuedReport>[]): Promise<SendResult> {
  const results = await outbox.post(batch.map(({ report }) => report)).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (results instanceof ApiError) return refused(outbox, batch, results);
  const answers = new Map(results.map((result) => [result.client_event_id, result]));
  // Send an unanswered report again. Later reports wait for this report.
  for (const queued of batch) {
    const result = answers.get(queued.report.client_event_id);
    if (!result) return "later";
    await outbox.answered(queued, result);
  }
  return "sent";
}

/**
 * Sends the reports one by one when the server rejects the batch, so that an invalid report does not block the
 * others.
 */
async function refused(
  outbox: ReportOutbox,
  batch: QueueEntry<QueuedReport>[],
  error: ApiError,
): Promise<SendResult> {
  const verdict = classifyBatchError(error);
  if (verdict !== "unreadable") return verdict;
  const [first] = batch;
  if (batch.length === 1 && first) {
    await outbox.answered(first, { outcome: "invalid" });
    return "sent";
  }
  for (const queued of batch) {
    const sending = await sendBatch(outbox, [queued]);
    if (sending !== "sent") return sending;
  }
  return "sent";
}

export function classifyBatchError({ status }: ApiError): "signed_out" | "later" | "unreadable" {
  if (status === 401 || status === 403) return "signed_out";
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isFinal ? "unreadable" : "later";
}
