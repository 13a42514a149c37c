import { ApiError } from "@/components/ui/call-api";
import type { QueuedPhoto } from "./database";
import type { QueueEntry } from "./offline-queue";
import { type SendResult, classifyBatchError } from "./send-reports";

export interface PhotoOutbox {
  waiting(): Promise<QueueEntry<QueuedPhoto>[]>;
  /** Throws ApiError. */
  post(photo: QueuedPhoto): Promise<void>;
  /** Removes a photo. `isRefused` is true when the server will never accept the photo. */
  forget(photo: QueueEntry<QueuedPhoto>, isRefused: boolean): Promise<void>;
}

/** Sends photos, oldest first. The step that a photo proves is sent before the photo. */
export async function sendPhotos(outbox: PhotoOutbox): Promise<SendResult> {
  for (const photo of await outbox.waiting()) {
    const error = await outbox.post(photo).then(() => null, apiErrorOf);
    const verdict = error && classifyBatchError(error);
    if (verdict && verdict !== "unreadable") return verdict;
    await outbox.forget(photo, verdict === "unreadable");
  }
  return "sent";
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
