import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

/** How long a twin waits for the request with the same key. */
const TWIN_WAIT_MS = 10_000;
/** How many writes of one merchant run at once, so that one merchant never takes every connection. */
const WRITES_PER_MERCHANT = 8;
/** How long a write waits for its merchant's turn. */
const TURN_WAIT_MS = 2000;

const flights = new Map<string, Promise<unknown>>();

/**
 * Runs requests of one scope one after the other within this process; between processes the unique index of the
 * idempotency records orders them. Throws busy after 10 s.
 */
export async function oneAtATime<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TWIN_WAIT_MS;
  for (let other = flights.get(scope); other; other = flights.get(scope)) {
    await before(deadline, other, "A request with the same Idempotency-Key is still running");
  }
  const flight = work();
  flights.set(scope, flight);
  try {
    return await flight;
  } finally {
    flights.delete(scope);
  }
}

interface Gate {
  running: number;
  waiting: (() => void)[];
}

const gates = new Map<string, Gate>();

/**
 * Runs at most eight writes of one merchant and mode at once. Those that wait for a payment gateway, which may take
 * long and hold no connection until their turn, take turns among themselves. Throws busy when no turn comes within 2 s.
 */
export async function inMerchantsTurn<T>(
  { merchantId, mode }: Caller,
  { awaitsGateway = false }: { awaitsGateway?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeTurn(`${merchantId} ${mode} ${awaitsGateway}`, WRITES_PER_MERCHANT);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/**
 * One of so many turns of one name, and how it is given back, once however often that is called. Throws busy when none
 * comes within 2 s.
 */
export async function takeTurn(name: string, turns: number): Promise<() => void> {
  let gate = gates.get(name);
  if (!gate) {
    gate = { running: 0, waiting: [] };
    gates.set(name, gate);
  }
  if (gate.running >= turns) await waitForTurn(gate);
  else gate.running++;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    // A turn is handed over, not given back, so that waiting callers are not overtaken.
    const next = gate.waiting.shift();
    if (next) next();
    else if (--gate.running === 0) gates.delete(name);
  };
}

async function waitForTurn(gate: Gate): Promise<void> {
  let take = () => {};
  const turn = new Promise<void>((resolve) => {
    take = resolve;
  });
  gate.waiting.push(take);
  try {
    await before(Date.now() + TURN_WAIT_MS, turn, "Too many requests of this account are running");
  } catch (error) {
    const at = gate.waiting.indexOf(take);
    if (at === -1) return;
    gate.waiting.splice(at, 1);
    throw error;
  }
}

/** Waits until something settles, however it does, or throws busy at the deadline. */
async function before(deadline: number, settled: Promise<unknown>, detail: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ConditionError("busy", detail, { retryAfterSeconds: 1 })),
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    await Promise.race([
      settled.then(
        () => {},
        () => {},
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
