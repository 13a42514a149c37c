import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { toConditionError } from "@/lib/http/message/respond";
import { isCostlySearch } from "@/lib/http/routes/contract";
import { KeyedSemaphore } from "@/lib/platform/semaphore";
import { withTimeout } from "@/lib/platform/with-timeout";
import { throttle } from "./rate-limit";

const WRITES_PER_MERCHANT = 8;
/** One request for the visible page and one for a second tab. */
const COSTLY_PER_MERCHANT = 2;
const WAIT_MS = 2000;
const DUPLICATE_WAIT_MS = 10_000;
/** After this time, a file download no longer counts: the client is slow or disconnected. */
const SENDING_MS = 60_000;

const accountBusy = () => busy("Too many requests of this account are running");
const writes = new KeyedSemaphore({
  concurrency: WRITES_PER_MERCHANT,
  waitMs: WAIT_MS,
  createError: accountBusy,
});
const costly = new KeyedSemaphore({
  concurrency: COSTLY_PER_MERCHANT,
  waitMs: WAIT_MS,
  createError: accountBusy,
});
const duplicates = new KeyedSemaphore({
  concurrency: 1,
  waitMs: DUPLICATE_WAIT_MS,
  createError: () => busy("A request with the same Idempotency-Key is still running"),
});

/** Allows eight concurrent writes per merchant and mode; gateway calls count separately. Throws busy. */
export function limitMerchantWrites<T>(
  { merchantId, mode }: Caller,
  { awaitsGateway = false }: { awaitsGateway?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return writes.run(`${merchantId} ${mode} ${awaitsGateway}`, work);
}

/** Runs the requests of one scope one by one within this process. Throws busy after 10 s. */
export function runSerially<T>(scope: string, work: () => Promise<T>): Promise<T> {
  return duplicates.run(scope, work);
}

/** Allows two concurrent costly requests per merchant. A streamed file counts until all bytes are sent. Throws busy. */
export async function limitCostlyRequests<T>(merchantId: number, work: () => Promise<T>): Promise<T> {
  const release = await costly.acquire(String(merchantId));
  let isSent = true;
  try {
    const answer = await work();
    if (!(answer instanceof Response) || !answer.body) return answer;
    isSent = false;
    return releaseWhenSent(answer, answer.body, release) as T;
  } finally {
    if (isSent) release();
  }
}

function releaseWhenSent(answer: Response, sent: ReadableStream<Uint8Array>, release: () => void): Response {
  const late = setTimeout(release, SENDING_MS).unref();
  const end = () => {
    clearTimeout(late);
    release();
  };
  const reader = sent.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

function busy(detail: string): ConditionError {
  return new ConditionError("busy", detail, { retryAfterSeconds: 1 });
}

/** Throws rate_limited, busy. */
export async function searchWithLimits<T>(
  { userId, caller, text }: { userId: number; caller: Caller; text: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!isCostlySearch(text)) return work();
  const { settings } = await loadCatalogue();
  const limit = settings.rate_costly_per_minute;
  await throttle({ name: "costly", key: `person:${userId}`, limit, windowSeconds: 60 });
  return limitCostlyRequests(caller.merchantId, work);
}

/** PostgreSQL ends a statement after 15 s; only an unresponsive database takes longer. */
const ANSWER_MS = 17_000;

/** Throws busy after 17 s, not counting the time to read the body. The work continues, and its errors are logged. */
export function withResponseTimeout<T>(opened: ReceivedRequest, work: () => Promise<T>): Promise<T> {
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
