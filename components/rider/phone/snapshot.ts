import type { KeptState, PhoneDatabase, QueuedReport } from "./database";
import type { PhoneNotice } from "./notices";
import type { Kept } from "./offline-queue";

/** The stored state that the page shows. */
export interface Snapshot {
  /** Of the rider who is logged in: steps that the server has not answered yet, oldest first. */
  waiting: Kept<QueuedReport>[];
  photosWaiting: number;
  notices: Kept<PhoneNotice>[];
  kept: KeptState | null;
  /** Whether what waits survives the closing of the page. */
  isStored: boolean;
  /** Whether the service could use none of the positions that were sent last. */
  isPlaceRefused: boolean;
}

/** Before the drawers have been opened. */
export const NOTHING: Snapshot = {
  waiting: [],
  photosWaiting: 0,
  notices: [],
  kept: null,
  isStored: true,
  isPlaceRefused: false,
};

export async function readSnapshot(database: PhoneDatabase, isPlaceRefused: boolean): Promise<Snapshot> {
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
