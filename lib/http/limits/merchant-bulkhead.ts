import type { Caller } from "@/lib/core/caller";
import { beforeDeadline } from "./before-deadline";

/** How many writes of one merchant run at once, so that one merchant never takes every connection. */
const WRITES_PER_MERCHANT = 8;
/** How long a write waits for its merchant's turn. */
const TURN_WAIT_MS = 2000;

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
    await beforeDeadline(Date.now() + TURN_WAIT_MS, turn, "Too many requests of this account are running");
  } catch (error) {
    const at = gate.waiting.indexOf(take);
    if (at === -1) return;
    gate.waiting.splice(at, 1);
    throw error;
  }
}
