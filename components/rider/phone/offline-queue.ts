/** A persistent queue in insertion order. */
export interface OfflineQueue<T> {
  all(): Promise<Kept<T>[]>;
  add(value: T): Promise<void>;
  remove(orders: number[]): Promise<void>;
}

export type Kept<T> = T & { order: number };

/** For browsers without storage, and for tests. Lost when the page is closed. */
export function memoryQueue<T extends object>(): OfflineQueue<T> {
  let values: Kept<T>[] = [];
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
