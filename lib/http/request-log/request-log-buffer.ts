import type { Mode } from "@/lib/core/mode";

export interface ApiRequestFacts {
  merchantId: number;
  mode: Mode;
  keyId: number | null;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  ip: string | null;
  requestBody: string | null;
  responseBody: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  isRead: boolean;
}

const WAITING_MAX = 5000;
/** Of reads and rate-limited requests. */
const SAMPLED_PER_SECOND = { merchant: 20, process: 200 };
const TOO_MANY_REQUESTS = 429;

/** Under pressure drops reads first, oldest first. */
export class RequestLogBuffer {
  private kept: ApiRequestFacts[] = [];
  private reads: ApiRequestFacts[] = [];
  private second = 0;
  private sampled = new Map<number, number>();
  private sampledOfAll = 0;
  dropped = 0;

  get size(): number {
    return this.kept.length + this.reads.length;
  }

  add(facts: ApiRequestFacts): boolean {
    const isFlood = facts.status === TOO_MANY_REQUESTS || (facts.isRead && facts.status < 400);
    if (isFlood && !this.isSampled(facts)) return false;
    (isFlood ? this.reads : this.kept).push(facts);
    if (this.size > WAITING_MAX) this.dropOldest();
    return true;
  }

  take(count: number): ApiRequestFacts[] {
    const kept = this.kept.splice(0, count);
    const reads = this.reads.splice(0, count - kept.length);
    return [...kept, ...reads].sort((a, b) => a.at - b.at);
  }

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
