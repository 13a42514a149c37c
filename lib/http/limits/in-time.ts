import { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { toConditionError } from "@/lib/http/message/respond";

/** The server ends a statement after 15 s: only one that is frozen, or away, makes a request take longer. */
const ANSWER_MS = 17_000;

/**
 * Answers a request within 17 s of our own time: throws busy then, however long the database takes to say that it has
 * gone. What was sent may still be carried out: who asks again with the same key gets its answer.
 */
export async function inTime<T>(opened: OpenRequest, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const leftMs = ANSWER_MS - opened.ownMs();
      if (leftMs > 0) {
        timer = setTimeout(look, leftMs);
        return;
      }
      isLate = true;
      const detail = "The database does not answer; retry with the same Idempotency-Key";
      reject(new ConditionError("busy", detail, { retryAfterSeconds: 1 }));
    };
    look();
  });
  const working = work();
  working.catch((error: unknown) => isLate && toConditionError(error, opened.requestId));
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
