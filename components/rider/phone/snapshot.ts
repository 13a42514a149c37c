import type { CachedState, PhoneDatabase, QueuedReport } from "./database";
import type { PhoneNotice } from "./notices";
import type { QueueEntry } from "./offline-queue";

export interface PhoneSnapshot {
  waiting: QueueEntry<QueuedReport>[];
  photosWaiting: number;
  notices: QueueEntry<PhoneNotice>[];
  kept: CachedState | null;
  /** False when waiting steps are lost as soon as the page is closed. */
  isStored: boolean;
  /** True when the service refused every position of the last request. */
  isPlaceRefused: boolean;
}

/** Snapshot before the database is open. */
export const EMPTY_SNAPSHOT: PhoneSnapshot = {
  waiting: [],
  photosWaiting: 0,
  notices: [],
  kept: null,
  isStored: true,
  isPlaceRefused: false,
};

export async function readSnapshot(database: PhoneDatabase, isPlaceRefused: boolean): Promise<PhoneSnapshot> {
  const [reports, photos, notices, states] = await Promise.all([
    database.reports.all(),
    database.photos.all(),
    database.notices.all(),
    database.states.all(),
  ]);
  const kept = states.at(-1) ?? null;
  const isOwn = ({ riderPhone }: { riderPhone: string }) => riderPhone === kept?.state.rider.phone;
  return {
    waiting: reports.filter(isOwn),
    photosWaiting: photos.filter(isOwn).length,
    notices,
    kept,
    isStored: database.isStored,
    isPlaceRefused,
  };
}
