import { waitForRequest, waitForTransaction } from "@/components/storage/indexed-db";
import type { RiderState } from "@/lib/core/riders/rider-state";
import type { PhoneNotice } from "./notices";
import { type QueueEntry, createMemoryQueue, type OfflineQueue } from "./offline-queue";
import type { Report, SentFix } from "./wire";

export interface QueuedReport {
  report: Report;
  /** Phone number of the rider, because a different rider may log in on the same phone. */
  riderPhone: string;
  shipmentNumber: string | null;
  /** Pickup place, stored because the job may be gone when the response arrives. */
  place?: PhoneNotice["place"];
}

export interface QueuedPhoto {
  name: string;
  shipmentId: number;
  riderPhone: string;
  picture: Blob;
}

/** Last state from the server, so that the page opens offline. */
export interface CachedState {
  state: RiderState;
  /** Server clock minus phone clock, in milliseconds. */
  clockOffsetMs: number;
}

export interface PhoneDatabase {
  /** False when the data is lost as soon as the page is closed. */
  isStored: boolean;
  reports: OfflineQueue<QueuedReport>;
  photos: OfflineQueue<QueuedPhoto>;
  fixes: OfflineQueue<SentFix>;
  notices: OfflineQueue<PhoneNotice>;
  states: OfflineQueue<CachedState>;
}

const NAME = "rider";
const VERSION = 1;
const DRAWERS = ["reports", "photos", "fixes", "notices", "states"] as const;

/** Opens IndexedDB. Uses memory when the browser has no storage, for example in a private window. */
export async function openDatabase(): Promise<PhoneDatabase> {
  const database = await open().catch(() => null);
  const drawer = <T extends object>(name: (typeof DRAWERS)[number]) =>
    database ? storedDrawer<T>(database, name) : createMemoryQueue<T>();
  return {
    isStored: database !== null,
    reports: drawer("reports"),
    photos: drawer("photos"),
    fixes: drawer("fixes"),
    notices: drawer("notices"),
    states: drawer("states"),
  };
}

const OPENING_MS = 5000;

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const name of DRAWERS) {
      request.result.createObjectStore(name, { keyPath: "order", autoIncrement: true });
    }
  };
  // Limit the wait, because some browsers never respond when storage is forbidden.
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The browser's database did not open in time.")), OPENING_MS);
  });
  return Promise.race([waitForRequest(request), late]);
}

function storedDrawer<T extends object>(database: IDBDatabase, name: string): OfflineQueue<T> {
  const change = async (work: (store: IDBObjectStore) => void): Promise<void> => {
    // Use strict durability, because an empty battery must not lose a completed step.
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    work(transaction.objectStore(name));
    await waitForTransaction(transaction);
  };
  return {
    all: () =>
      waitForRequest(database.transaction(name).objectStore(name).getAll() as IDBRequest<QueueEntry<T>[]>),
    add: (value) => change((store) => store.add(value)),
    remove: (orders) =>
      change((store) => {
        for (const order of orders) store.delete(order);
      }),
  };
}
