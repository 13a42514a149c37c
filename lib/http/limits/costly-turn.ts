import { takeTurn } from "./merchant-bulkhead";

/** One for the page that waits, one for the other tab: a third would only make all of them slower. */
const COSTLY_PER_MERCHANT = 2;
/** A file that is sent for longer gives its turn back: its reader is slow, or gone. */
const HELD_MS = 60_000;

/**
 * Runs what costs hundreds of ordinary reads: at most two at once of one merchant, of both modes together where they share a
 * database. A file that is made while it is sent counts until its end. Throws busy when no turn comes within 2 s.
 */
export async function inCostlyTurn<T>(merchantId: number, work: () => Promise<T>): Promise<T> {
  const giveBack = await takeTurn(`${merchantId} costly`, COSTLY_PER_MERCHANT);
  let isSent = true;
  try {
    const answer = await work();
    if (!(answer instanceof Response) || !answer.body) return answer;
    isSent = false;
    return untilSent(answer, answer.body, giveBack) as T;
  } finally {
    if (isSent) giveBack();
  }
}

function untilSent(answer: Response, sent: ReadableStream<Uint8Array>, giveBack: () => void): Response {
  const late = setTimeout(giveBack, HELD_MS).unref();
  const end = () => {
    clearTimeout(late);
    giveBack();
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
