import { pollUntil } from "@/e2e/setup/poll-until";

export interface AcknowledgedWrite {
  operation: "create" | "cancel" | "initiate";
  merchantId: number;
  call: { url: string; headers: Record<string, string>; body?: string };
  status: number;
  text: string;
}

export interface Finding {
  rule: string;
  detail: string;
}

interface Heard {
  what: string;
  /** Null if no response arrived, although the client did not abort. */
  status: number | null;
  tookMs: number;
  at: number;
}

const KEPT_PER_RULE = 20;

export class Journal {
  readonly acknowledged: AcknowledgedWrite[] = [];
  /** Value of `performance.now()` at each acknowledgement. */
  readonly acknowledgedAt: number[] = [];
  readonly heard: Heard[] = [];
  private readonly keys = new Set<string>();
  readonly approved = new Map<string, { merchantId: number; amountTzs: number }>();
  readonly counts = new Map<string, number>();
  readonly findings: Finding[] = [];
  private readonly found = new Map<string, number>();

  acknowledge(entry: AcknowledgedWrite): void {
    const name = `${entry.operation} ${entry.call.url} ${entry.call.headers["idempotency-key"]}`;
    if (this.keys.has(name)) return;
    this.keys.add(name);
    this.acknowledged.push(entry);
    this.acknowledgedAt.push(performance.now());
  }

  acknowledgesMore(count: number, withinMs: number): Promise<boolean> {
    const goal = this.acknowledged.length + count;
    return pollUntil(withinMs, () => this.acknowledged.length >= goal);
  }

  count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  hear(what: string, status: number | null, tookMs: number): void {
    this.heard.push({ what, status, tookMs, at: performance.now() });
  }

  find(rule: string, detail: string): void {
    const times = (this.found.get(rule) ?? 0) + 1;
    this.found.set(rule, times);
    if (times <= KEPT_PER_RULE) this.findings.push({ rule, detail });
  }

  of(operation: AcknowledgedWrite["operation"], merchantId?: number): AcknowledgedWrite[] {
    return this.acknowledged.filter(
      (entry) =>
        entry.operation === operation && (merchantId === undefined || entry.merchantId === merchantId),
    );
  }

  broken(): Record<string, number> {
    return Object.fromEntries(this.found);
  }
}
