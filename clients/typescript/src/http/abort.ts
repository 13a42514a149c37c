interface Listening {
  callbacks: Set<() => void>;
  stop(): void;
}

/** One listener per signal, shared by all calls: Node.js warns about more than ten listeners. */
const listening = new WeakMap<AbortSignal, Listening>();

/**
 * Runs the callback on abort, or immediately when already aborted. Returns a function that removes the
 * callback.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return () => {};
  if (signal.aborted) {
    callback();
    return () => {};
  }
  const { callbacks, stop } = listening.get(signal) ?? listen(signal);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) stop();
  };
}

function listen(signal: AbortSignal): Listening {
  const callbacks = new Set<() => void>();
  const abort = () => {
    for (const callback of [...callbacks]) callback();
  };
  const stop = () => {
    signal.removeEventListener("abort", abort);
    listening.delete(signal);
  };
  signal.addEventListener("abort", abort, { once: true });
  listening.set(signal, { callbacks, stop });
  return { callbacks, stop };
}
