export interface OfflineQueue<T> {
  all(): Promise<QueueEntry<T>[]>;
  add(value: T): Promise<void>;
  remove(orders: number[]): Promise<void>;
}

export type QueueEntry<T> = T & { order: number };

/** Queue for browsers without storage and for tests. The content is lost when the page is closed. */
export function createMemoryQueue<T extends object>(): OfflineQueue<T> {
  let values: QueueEntry<T>[] = [];
  let last = 0;
  return {
    all: async () => [...values],
    add: async (value) => {
      last += 1;
      values.push({ ...value, order: last });
    },
    remove: async (orders) => {
      values = values.filter(({ order }) => !orders.includes(order));
    },
  };
}
