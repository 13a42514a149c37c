import { Listener } from "@/db/listener";
import { redactError } from "@/db/redact-error";
import { atHome } from "@/lib/platform/home";
import { log } from "@/lib/platform/log";
import { copyChanges } from "./copy-changes";

/** A notice may be lost with its connection; the sandbox's clock is told this often that it has all. */
const LOOK_MS = 1000;
const TELL_MS = 60_000;

export interface Copier {
  stop(): Promise<void>;
}

/** Keeps the sandbox's database as live's is, until stopped. Any number of processes may. */
export function startCopier(): Copier {
  return new RunningCopier();
}

class RunningCopier implements Copier {
  private readonly timer: NodeJS.Timeout;
  private readonly listener: Listener;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor() {
    const wake = () => this.wake();
    this.listener = atHome(
      "live",
      () => new Listener({ channels: ["home_change"], onNotice: wake, onHearing: wake }),
    );
    this.listener.hearing().catch(() => {}); // It hears as soon as the database is back.
    this.timer = setInterval(wake, LOOK_MS);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener.stop();
    await this.running;
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        if ((await copyChanges()) ?? 0) this.again = true;
      } catch (error) {
        if (performance.now() - this.toldAt < TELL_MS) return;
        this.toldAt = performance.now();
        log.warn({ error: redactError(error) }, "the sandbox's database is not brought up to live's");
      }
    }
  }
}
