import { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { toConditionError } from "@/lib/http/message/respond";
import { withTimeout } from "@/lib/platform/with-timeout";

/** The server ends a statement after 15 s; only a silent database takes longer. */
const ANSWER_MS = 17_000;

/** Throws busy after 17 s, without the time that the body took. The work continues, and its error is logged. */
export function withAnswerTimeout<T>(opened: OpenRequest, work: () => Promise<T>): Promise<T> {
  let isLate = false;
  const working = work();
  working.catch((error: unknown) => isLate && toConditionError(error, opened.requestId));
  return withTimeout(
    working,
    () => ANSWER_MS - opened.ownMs(),
    () => {
      isLate = true;
      const detail = "The database does not answer; retry with the same Idempotency-Key";
      return new ConditionError("busy", detail, { retryAfterSeconds: 1 });
    },
  );
}
