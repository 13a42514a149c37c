interface Queue {
  /** How many run at a time. */
  atOnce: number;
  /** How many may wait; one more throws what `refusal` makes. */
  waitingMax: number;
  refusal: () => Error;
}

/** Runs what takes cores or memory a few at a time, in the order of arrival. */
export function queue({ atOnce, waitingMax, refusal }: Queue): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () => {
    if (waiting.length >= waitingMax) throw refusal();
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running >= atOnce) await turn();
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
