/** The answer to one request of the browser's database. */
export function storedAnswer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Ends when all of it stands, as safely as the transaction asked for. */
export function storedWhole(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export interface BrowserDrawer<T> {
  get(key: string): Promise<T | undefined>;
  /** What stands under keys that begin so, in the order of the keys. */
  all(beginning: string): Promise<T[]>;
  change(work: (drawer: IDBObjectStore) => void): Promise<void>;
}

const DRAWER = "drawer";

/**
 * What one browser keeps by keys, safe from a cut of the power once it is kept: what local storage is given stands in
 * memory for up to a minute. A browser may have no storage, or refuse it: then nothing is kept, and no call throws.
 */
export function browserDrawer<T>(name: string): BrowserDrawer<T> {
  let opening: Promise<IDBDatabase> | undefined;
  const opened = () => {
    opening ??= open(name);
    return opening;
  };
  const read = async <Found>(ask: (drawer: IDBObjectStore) => IDBRequest<Found>, none: Found) => {
    try {
      return await storedAnswer(ask((await opened()).transaction(DRAWER).objectStore(DRAWER)));
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
        // At once, so that it counts although the page is left in the same moment.
        transaction.commit();
        await storedWhole(transaction);
      } catch {
        // As without storage.
      }
    },
  };
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(DRAWER);
  return storedAnswer(request);
}
