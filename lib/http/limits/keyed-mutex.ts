import { beforeDeadline } from "./before-deadline";

/** How long a twin waits for the request with the same key. */
const TWIN_WAIT_MS = 10_000;

const flights = new Map<string, Promise<unknown>>();

/**
 * Runs requests of one scope one after the other within this process; between processes the unique index of the
 * idempotency records orders them. Throws busy after 10 s.
 */
export async function runSerially<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TWIN_WAIT_MS;
  for (let other = flights.get(scope); other; other = flights.get(scope)) {
    await beforeDeadline(deadline, other, "A request with the same Idempotency-Key is still running");
  }
  const flight = work();
  flights.set(scope, flight);
  try {
    return await flight;
  } finally {
    flights.delete(scope);
  }
}
