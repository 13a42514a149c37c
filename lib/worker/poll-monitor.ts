import type { WorkerEvents } from "graphile-worker";

/** While the database is down, a poll fails every second. */
const FAILING_MS = 3000;
const SILENT_MS = 10_000;

/** Detects a worker that no longer polls, because graphile-worker retries forever without an error. */
export class PollMonitor {
  private fetchedAt = performance.now();
  private followedAt = this.fetchedAt;
  private running = new Set<string>();
  private isFailing = false;

  constructor(private readonly places: number) {}

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

  get areMissing(): boolean {
    return this.hasFreePlace && performance.now() - this.fetchedAt > SILENT_MS;
  }

  get shouldRestart(): boolean {
    if (!this.hasFreePlace) return false;
    const silentMs = performance.now() - Math.max(this.fetchedAt, this.followedAt);
    return silentMs > (this.isFailing && this.running.size === 0 ? FAILING_MS : SILENT_MS);
  }

  private get hasFreePlace(): boolean {
    return this.running.size < this.places;
  }
}
