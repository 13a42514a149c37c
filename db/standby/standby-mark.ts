import { randomUUID } from "node:crypto";
import { hot } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";
import { WAL_POSITION, parseWalPosition } from "./written";

/** Marks are made anew this often, and kept for as long as no process still goes by one. */
const RENEWED_MS = 3_600_000;
const KEPT_HOURS = 24;
/** After one that could not be made. */
const RETRY_MS = 1000;

/**
 * What this process has left at the primary on its present timeline. A standby that has it follows that primary; one that
 * stayed with an earlier primary, or belongs to another database, never gets it, however far its own log goes.
 */
export class StandbyMark {
  private made: { timeline: string; mark: string; at: number } | null = null;
  private making: Promise<void> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;

  /** Null until one was made on this timeline. */
  of(timeline: string): string | null {
    const isGood = this.made?.timeline === timeline;
    if (!isGood || performance.now() - this.made!.at > RENEWED_MS) this.renew();
    return isGood ? this.made!.mark : null;
  }

  private renew(): void {
    if (this.making || performance.now() - this.triedAt < RETRY_MS) return;
    this.triedAt = performance.now();
    this.making = this.make()
      .catch((error) => log.warn(redactError(error), "No mark could be left for standbys to be known by"))
      .finally(() => {
        this.making = null;
      });
  }

  private async make(): Promise<void> {
    const mark = randomUUID();
    const [row] = await hot.unsafe<{ written: string | null }[]>(
      `with gone as (delete from standby_mark where made_at < now() - make_interval(hours => ${KEPT_HOURS}))
       insert into standby_mark (mark) values ($1::uuid) returning ${WAL_POSITION} as written`,
      [mark],
      { prepare: true },
    );
    if (!row?.written) return;
    this.made = { timeline: parseWalPosition(row.written).timeline, mark, at: performance.now() };
  }
}
