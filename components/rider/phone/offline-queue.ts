/** A drawer of the phone: things in the order in which they were put in, which stay when the page is closed. */
export interface OfflineQueue<T> {
  all(): Promise<Kept<T>[]>;
  add(value: T): Promise<void>;
  remove(orders: number[]): Promise<void>;
}

export type Kept<T> = T & { order: number };

/** For a browser that keeps nothing, and for tests: lost with the page. */
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
