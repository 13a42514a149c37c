import { randomUUID } from "node:crypto";
import { statementPool } from "@/db/pools";
import { redactError } from "@/db/redact-error";
import { send } from "@/db/statement";
import { log } from "@/lib/platform/log";
import { WAL_POSITION_SQL, parseWalPosition } from "./written";

const RENEWED_MS = 3_600_000;
const KEPT_HOURS = 24;
const RETRY_MS = 1000;

/** Only a replica of this primary has the mark, regardless of its WAL position. */
export class StandbyMark {
  private made: { timeline: string; mark: string; at: number } | null = null;
  private making: Promise<void> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;

  of(timeline: string): string | null {
    const isGood = this.made?.timeline === timeline;
    if (!isGood || performance.now() - this.made!.at > RENEWED_MS) this.renew();
    return isGood ? this.made!.mark : null;
  }

  private renew(): void {
    if (this.making || performance.now() - this.triedAt < RETRY_MS) return;
    this.triedAt = performance.now();
    this.making = this.make()
      .catch((error) => log.warn(redactError(error), "Could not write the replica mark"))
      .finally(() => {
        this.making = null;
      });
  }

  private async make(): Promise<void> {
    const mark = randomUUID();
    const [row] = await send<{ written: string | null }>(statementPool(), {
      text: `with gone as (delete from standby_mark where made_at < now() - make_interval(hours => ${KEPT_HOURS}))
       insert into standby_mark (mark) values ($1::uuid) returning ${WAL_POSITION_SQL} as written`,
      values: [mark],
    });
    if (!row?.written) return;
    this.made = { timeline: parseWalPosition(row.written).timeline, mark, at: performance.now() };
  }
}
