import type { Mode } from "@/lib/core/mode";

/** One request of a merchant as the log is told of it. Bodies are the texts that exist anyway. */
export interface ApiRequestFacts {
  merchantId: number;
  mode: Mode;
  keyId: number | null;
  method: string;
  /** With its query. */
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  ip: string | null;
  requestBody: string | null;
  responseBody: string | null;
  /** Milliseconds of the epoch. */
  at: number;
  /** Whether it asked for something only: quotes are questions too. */
  isRead: boolean;
}

/** What may wait to be written, so that a database that stands still costs no more memory than this. */
const WAITING_MAX = 5000;
/** Of reads and of refusals by the rate limit: a flood of them shall not fill the table. */
const SAMPLED_PER_SECOND = { merchant: 20, process: 200 };
const TOO_MANY_REQUESTS = 429;

/** What waits to be written. Under pressure reads give way first, the oldest before the others. */
export class RequestLogBuffer {
  private kept: ApiRequestFacts[] = [];
  private reads: ApiRequestFacts[] = [];
  private second = 0;
  private sampled = new Map<number, number>();
  private sampledOfAll = 0;
  /** Requests that are missing from the log. */
  dropped = 0;

  get size(): number {
    return this.kept.length + this.reads.length;
  }

  /** True when it was taken. */
  add(facts: ApiRequestFacts): boolean {
    const isFlood = facts.status === TOO_MANY_REQUESTS || (facts.isRead && facts.status < 400);
    if (isFlood && !this.isSampled(facts)) return false;
    (isFlood ? this.reads : this.kept).push(facts);
    if (this.size > WAITING_MAX) this.dropOldest();
    return true;
  }

  /** Takes so many out, the oldest first. */
  take(count: number): ApiRequestFacts[] {
    const kept = this.kept.splice(0, count);
    const reads = this.reads.splice(0, count - kept.length);
    return [...kept, ...reads].sort((a, b) => a.at - b.at);
  }

  /** Puts back what could not be written, before all that came since. */
  putBack(facts: ApiRequestFacts[]): void {
    this.kept = [...facts, ...this.kept];
    while (this.size > WAITING_MAX) this.dropOldest();
  }

  private isSampled({ merchantId, at }: ApiRequestFacts): boolean {
    const second = Math.floor(at / 1000);
    if (second !== this.second) {
      this.second = second;
      this.sampled.clear();
      this.sampledOfAll = 0;
    }
    const count = this.sampled.get(merchantId) ?? 0;
    if (count >= SAMPLED_PER_SECOND.merchant || this.sampledOfAll >= SAMPLED_PER_SECOND.process) {
      this.dropped++;
      return false;
    }
    this.sampled.set(merchantId, count + 1);
    this.sampledOfAll++;
    return true;
  }

  private dropOldest(): void {
    (this.reads.length > 0 ? this.reads : this.kept).shift();
    this.dropped++;
  }
}
