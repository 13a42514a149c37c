interface Together {
  max: number;
  atOnce?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Batches the calls of one event loop turn. `perform` must return the results in the order of the items. */
export function batchCalls<Item, Result>(
  { max, atOnce = Number.POSITIVE_INFINITY }: Together,
  perform: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isCalled = false;
  const performSome = () => {
    isCalled = false;
    while (waiting.length > 0 && underWay < atOnce) {
      const some = waiting.slice(0, max);
      waiting = waiting.slice(max);
      underWay++;
      settle(some, perform).then(() => {
        underWay--;
        performSome();
      });
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isCalled || underWay >= atOnce) return;
      isCalled = true;
      setImmediate(performSome);
    });
}

async function settle<Item, Result>(
  batch: Waiting<Item, Result>[],
  perform: (items: Item[]) => Promise<Result[]>,
): Promise<void> {
  try {
    const results = await perform(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
