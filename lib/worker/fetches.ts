import type { WorkerEvents } from "graphile-worker";

/** Each place looks every second: errors and nothing else for so long do not mend themselves. */
const FAILING_MS = 3000;
/** A look that is not answered, or errors beside jobs that are worth waiting for. */
const SILENT_MS = 10_000;

/**
 * Whether the places of a process still get at jobs. The library goes on after any error, also one that it meets for
 * ever, without a word.
 */
export class Fetches {
  private fetchedAt = performance.now();
  private followedAt = this.fetchedAt;
  private running = new Set<string>();
  private isFailing = false;

  constructor(private readonly places: number) {}

  /** From here on what this runner does counts, and nothing that its predecessors still do. */
  follow(events: WorkerEvents): void {
    const running = new Set<string>();
    this.running = running;
    this.followedAt = performance.now();
    this.isFailing = false;
    const ofThis = (note: () => void) => () => {
      if (this.running === running) note();
    };
    const fetched = ofThis(() => {
      this.fetchedAt = performance.now();
      this.isFailing = false;
    });
    events.on("worker:getJob:empty", fetched);
    events.on("job:start", ({ job }) => {
      running.add(job.id);
      fetched();
    });
    events.on("job:complete", ({ job }) => {
      running.delete(job.id);
      fetched();
    });
    events.on(
      "worker:getJob:error",
      ofThis(() => {
        this.isFailing = true;
      }),
    );
  }

  /** For 10 s no place could look for a job, although one is free. */
  get areMissing(): boolean {
    return this.hasFreePlace && performance.now() - this.fetchedAt > SILENT_MS;
  }

  /** The runner should begin anew. One that has just begun is given its time. */
  get areHopeless(): boolean {
    if (!this.hasFreePlace) return false;
    const silentMs = performance.now() - Math.max(this.fetchedAt, this.followedAt);
    return silentMs > (this.isFailing && this.running.size === 0 ? FAILING_MS : SILENT_MS);
  }

  private get hasFreePlace(): boolean {
    return this.running.size < this.places;
  }
}
