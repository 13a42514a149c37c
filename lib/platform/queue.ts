interface Queue {
  atOnce: number;
  waitingMax: number;
  refusal: () => Error;
}

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
      // Hands the slot to the next call, so that a new call cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
