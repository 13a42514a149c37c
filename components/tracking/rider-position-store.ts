export interface LiveRiderPosition {
  latitude: number;
  longitude: number;
  /** ISO 8601 by the server clock, for comparison. */
  seenAt: string;
  ageSeconds: number;
  near: string | null;
  /** `performance.now()` at which `ageSeconds` was correct. */
  heardAt: number;
}

let latest: LiveRiderPosition | null = null;
const listeners = new Set<() => void>();

/** The latest position, from the page or the event stream. */
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
