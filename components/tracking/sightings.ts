/** Where the rider was seen, and when by this device's own clock. */
export interface LiveRiderPosition {
  latitude: number;
  longitude: number;
  /** ISO 8601 by the server: tells which of two is newer. */
  seenAt: string;
  ageSeconds: number;
  near: string | null;
  /** `performance.now()` when the age was true. */
  heardAt: number;
}

let latest: LiveRiderPosition | null = null;
const listeners = new Set<() => void>();

/** The newest sighting, whichever way it came: with the page or by the event stream. */
export const sightings = {
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
