export interface LiveRiderPosition {
  latitude: number;
  longitude: number;
  /** Time of the position in ISO 8601, by the server's clock. The position with the latest time is the newest. */
  seenAt: string;
  ageSeconds: number;
  near: string | null;
  /** Value of `performance.now()` when `ageSeconds` was measured. */
  heardAt: number;
}

let latest: LiveRiderPosition | null = null;
const listeners = new Set<() => void>();

export const riderPositionStore = {
  latest: (): LiveRiderPosition | null => latest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  note(sighting: LiveRiderPosition): void {
    if (latest && latest.seenAt > sighting.seenAt) return;
    latest = sighting;
    for (const listener of listeners) listener();
  },
  forget(): void {
    latest = null;
  },
};
