import { ApiError } from "@/components/ui/call-api";
import { isParcelCode, type ScanOutcome, type ScanTask } from "@/lib/core/shipments/hub-desk";
import { type ScanEntry, type ScanState, UNDO_MS } from "./scan-entry";
import type { ScanStore } from "./scan-store";

const BATCH_MAX = 50;
/** Maximum number of entries in the list. Settled entries are removed first. */
const SHOWN_MAX = 200;

interface SentScan {
  client_event_id: string;
  task: ScanTask;
  code: string;
  waybill: string | null;
  scanned_at: string;
}
export type ScanResult = ScanOutcome & { client_event_id: string };

export interface QueueContext {
  store: ScanStore;
  trackingPrefix: string;
  /** Throws ApiError unless the server answers the whole batch. */
  post(isTrial: boolean, scans: SentScan[]): Promise<ScanResult[]>;
  beep(isGood: boolean): void;
  now?: () => number;
}

/**
 * Scans of a desk. Each scan is stored, checked in order and sent after an undo period; without a network,
 * scans wait. The server processes each `client_event_id` only once.
 */
export class ScanQueue {
  private entries: readonly ScanEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly now: () => number;
  private isAsking = false;
  private isSending = false;
  private readonly restored: Promise<void>;

  constructor(private readonly context: QueueContext) {
    this.now = context.now ?? Date.now;
    this.restored = this.restore();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly ScanEntry[] => this.entries;

  /** Stores a scan. A code that is not a parcel code is refused immediately, without a request to the server. */
  add(code: string, task: ScanTask, waybill: string | null): void {
    const isParcel = isParcelCode(code, this.context.trackingPrefix);
    const refused: ScanOutcome = { action: null, refusal: "not_a_parcel", shipment_number: null };
    const entry: ScanEntry = {
      ...{ id: crypto.randomUUID(), order: (this.entries.at(-1)?.order ?? 0) + 1, task, code, waybill },
      scannedAt: new Date(this.now()).toISOString(),
      state: isParcel ? "waiting" : "refused",
      answeredAt: isParcel ? null : this.now(),
      answer: isParcel ? null : refused,
    };
    if (!isParcel) this.context.beep(false);
    this.context.store.put(entry);
    this.entries = this.shortened([...this.entries, entry]);
    this.tell();
  }

  undo(id: string): void {
    const entry = this.entries.find((each) => each.id === id);
    if (entry?.state === "waiting" || entry?.state === "ready") this.change(entry, { state: "undone" });
  }

  /** Checks the waiting scans and sends the scans with an ended undo period. Returns false when a request fails. */
  async work(): Promise<boolean> {
    await this.restored;
    const [asked, sent] = await Promise.all([this.ask(), this.send()]);
    return asked && sent;
  }

  /** Inserts the stored scans of an earlier page before the scans of this page. */
  private async restore(): Promise<void> {
    const found = await this.context.store.all();
    const kept = found.filter(({ id }) => this.entries.every((entry) => entry.id !== id));
    const last = kept.at(-1)?.order;
    if (last === undefined) return;
    const added = this.entries.map((entry) => ({ ...entry, order: last + entry.order }));
    for (const entry of added) this.context.store.put(entry);
    this.entries = [...kept, ...added];
    this.tell();
  }

  private async ask(): Promise<boolean> {
    if (this.isAsking) return true;
    this.isAsking = true;
    try {
      return await this.inBatches(true, () => this.of("waiting"));
    } finally {
      this.isAsking = false;
    }
  }

  private async send(): Promise<boolean> {
    if (this.isSending) return true;
    this.isSending = true;
    try {
      const isDue = ({ answeredAt }: ScanEntry) => (answeredAt ?? 0) + UNDO_MS <= this.now();
      return await this.inBatches(false, () => this.of("ready").filter(isDue));
    } finally {
      this.isSending = false;
    }
  }

  private async inBatches(isTrial: boolean, next: () => ScanEntry[]): Promise<boolean> {
    for (;;) {
      const batch = next().slice(0, BATCH_MAX);
      if (batch.length === 0) return true;
      if (!(await this.batch(isTrial, batch))) return false;
    }
  }

  /**
   * Sends the scans one by one when the server rejects the batch, so that an invalid scan does not block the
   * others.
   */
  private async batch(isTrial: boolean, batch: ScanEntry[]): Promise<boolean> {
    try {
      const answers = await this.context.post(isTrial, batch.map(sentOf));
      const byId = new Map(answers.map((answer) => [answer.client_event_id, answer]));
      for (const entry of batch) {
        const answer = byId.get(entry.id);
        if (!answer) return false;
        this.settle(isTrial, entry, answer);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 422) return false;
      if (batch.length > 1) {
        for (const entry of batch) if (!(await this.batch(isTrial, [entry]))) return false;
        return true;
      }
      this.settle(isTrial, batch[0]!, { action: null, refusal: "not_a_parcel", shipment_number: null });
      return true;
    }
  }

  private settle(isTrial: boolean, asked: ScanEntry, answer: ScanOutcome): void {
    const entry = this.entries.find(({ id }) => id === asked.id);
    // Ignore the result of a check when the scan was undone. A sent scan cannot be undone.
    if (!entry || (isTrial && entry.state !== "waiting")) return;
    const state = this.stateAfter(isTrial, entry, answer);
    if (isTrial || state === "refused") this.context.beep(state === "ready");
    const { action, refusal, shipment_number } = answer;
    const kept = { action, refusal, shipment_number } as ScanOutcome;
    this.change(entry, { state, answer: kept, ...(isTrial && { answeredAt: this.now() }) });
  }

  private stateAfter(isTrial: boolean, { order }: ScanEntry, answer: ScanOutcome): ScanState {
    if (!answer.action) return "refused";
    if (!isTrial) return "done";
    const isAgain = this.of("ready").some(
      (other) => other.order < order && other.answer?.shipment_number === answer.shipment_number,
    );
    return isAgain ? "again" : "ready";
  }

  private of(state: ScanState): ScanEntry[] {
    return this.entries.filter((entry) => entry.state === state);
  }

  private change(entry: ScanEntry, change: Partial<ScanEntry>): void {
    const changed = { ...entry, ...change };
    this.context.store.put(changed);
    this.entries = this.entries.map((each) => (each.id === entry.id ? changed : each));
    this.tell();
  }

  private shortened(entries: ScanEntry[]): ScanEntry[] {
    const settled = entries.filter(({ state }) => state !== "waiting" && state !== "ready");
    const over = new Set(settled.slice(0, Math.max(0, entries.length - SHOWN_MAX)).map(({ id }) => id));
    for (const id of over) this.context.store.remove(id);
    return entries.filter(({ id }) => !over.has(id));
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

function sentOf({ id, task, code, waybill, scannedAt }: ScanEntry): SentScan {
  return { client_event_id: id, task, code, waybill, scanned_at: scannedAt };
}
