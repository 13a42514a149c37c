/** What is to be done once a transaction is committed, by the transaction. */
const queues = new WeakMap<object, (() => void)[]>();

/** Opens the queue of a transaction that has begun. What is returned is called after its commit. */
export function expectCommit(tx: object): () => void {
  const queue: (() => void)[] = [];
  queues.set(tx, queue);
  return () => {
    for (const work of queue) work();
  };
}

/** The inner transaction commits with the outer one. What it wanted is done even where it alone is undone. */
export function commitsWith(inner: object, outer: object): void {
  const queue = queues.get(outer);
  if (queue) queues.set(inner, queue);
}

/** Has work done after the commit, which must neither throw nor be missed where the process dies. False: nothing tells of it. */
export function afterCommit(tx: object, work: () => void): boolean {
  const queue = queues.get(tx);
  queue?.push(work);
  return queue !== undefined;
}
