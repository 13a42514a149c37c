const queues = new WeakMap<object, (() => void)[]>();

export function trackCommit(tx: object): () => void {
  const queue: (() => void)[] = [];
  queues.set(tx, queue);
  return () => {
    for (const work of queue) work();
  };
}

/** Work queued in the inner transaction runs after the outer commit, even after an inner rollback. */
export function shareAfterCommitQueue(inner: object, outer: object): void {
  const queue = queues.get(outer);
  if (queue) queues.set(inner, queue);
}

/** `work` must not throw and is lost when the process dies. Returns false without `trackCommit`. */
export function afterCommit(tx: object, work: () => void): boolean {
  const queue = queues.get(tx);
  queue?.push(work);
  return queue !== undefined;
}
