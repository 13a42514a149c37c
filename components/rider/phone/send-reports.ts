import { ApiError } from "@/components/ui/call-api";
import type { QueuedReport } from "./database";
import type { Kept } from "./offline-queue";
import type { Report, SentReportResult } from "./wire";

/** What sending needs of the phone and of the network. */
export interface Outbox {
  /** What the rider who is logged in has waiting, oldest first. */
  waiting(): Promise<Kept<QueuedReport>[]>;
  /** Throws ApiError when the whole batch was not answered. */
  post(reports: Report[]): Promise<SentReportResult[]>;
  /** Forgets a report that was answered, and tells the rider what must be told. */
  answered(queued: Kept<QueuedReport>, result: Omit<SentReportResult, "client_event_id">): Promise<void>;
}

/** `later`: there is no network, or the server is busy. */
export type Sending = "sent" | "later" | "signed_out";

/** The maximum that the server accepts per request. */
const BATCH_MAX = 50;

/** Sends the steps in the order in which they were taken. Each is forgotten only when it was answered. */
export async function sendReports(outbox: Outbox): Promise<Sending> {
  for (;;) {
    const batch = (await outbox.waiting()).slice(0, BATCH_MAX);
    if (batch.length === 0) return "sent";
    const sending = await sendBatch(outbox, batch);
    if (sending !== "sent") return sending;
  }
}

async function sendBatch(outbox: Outbox, batch: Kept<QueuedReport>[]): Promise<Sending> {
  const results = await outbox.post(batch.map(({ report }) => report)).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (results instanceof ApiError) return refused(outbox, batch, results);
  const answers = new Map(results.map((result) => [result.client_event_id, result]));
  // One that was not answered is sent again, and those behind it wait for it.
  for (const queued of batch) {
    const result = answers.get(queued.report.client_event_id);
    if (!result) return "later";
    await outbox.answered(queued, result);
  }
  return "sent";
}

/** A batch that cannot be read at all is sent one by one, so that a bad one holds up no others. */
async function refused(outbox: Outbox, batch: Kept<QueuedReport>[], error: ApiError): Promise<Sending> {
  const verdict = verdictOn(error);
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

/** What a refusal as a whole means for what was sent. */
export function verdictOn({ status }: ApiError): "signed_out" | "later" | "unreadable" {
  if (status === 401 || status === 403) return "signed_out";
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isFinal ? "unreadable" : "later";
}
