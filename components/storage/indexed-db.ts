export function waitForRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Resolves when the transaction is complete. If its durability is `strict`, the data is then on disk. Rejects if the
 * transaction is aborted.
 */
export function waitForTransaction(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export interface BrowserStore<T> {
  get(key: string): Promise<T | undefined>;
  /** Returns the values of all keys with this prefix, in key order. */
  all(beginning: string): Promise<T[]>;
  change(work: (drawer: IDBObjectStore) => void): Promise<void>;
}

const DRAWER = "drawer";

/**
 * A durable key-value store in the browser. A completed change survives a power cut, unlike in local storage.
 * If the browser has no storage, calls save nothing and throw nothing.
 */
export function createBrowserStore<T>(name: string): BrowserStore<T> {
  let opening: Promise<IDBDatabase> | undefined;
  const opened = () => {
    opening ??= open(name);
    return opening;
  };
  const read = async <Found>(ask: (drawer: IDBObjectStore) => IDBRequest<Found>, none: Found) => {
    try {
      return await waitForRequest(ask((await opened()).transaction(DRAWER).objectStore(DRAWER)));
    } catch {
      return none;
    }
  };
  return {
    get: (key) => read<T | undefined>((drawer) => drawer.get(key), undefined),
    all: (beginning) =>
      read<T[]>((drawer) => drawer.getAll(IDBKeyRange.bound(beginning, `${beginning}\uffff`)), []),
    change: async (work) => {
      try {
        const transaction = (await opened()).transaction(DRAWER, "readwrite", { durability: "strict" });
        work(transaction.objectStore(DRAWER));
        // Commits immediately, so that the change is saved if the user leaves the page.
        transaction.commit();
        await waitForTransaction(transaction);
      } catch {
        // If the browser has no storage, nothing is saved.
      }
    },
  };
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(DRAWER);
  return waitForRequest(request);
}
