import type { RiderState } from "@/lib/core/riders/rider-state";
import { postFixes, postPhoto, postReports, type TimedState } from "./api";
import { openDatabase, type PhoneDatabase, type QueuedReport } from "./database";
import { endedElsewhere } from "./ended-elsewhere";
import { isHarmless, isNews, type PhoneNotice } from "./notices";
import type { Kept } from "./offline-queue";
import { surplus } from "./positions";
import { afterRefusal, afterReport } from "./predict";
import { sendPhotos } from "./send-photos";
import { type Sending, sendReports } from "./send-reports";
import { NOTHING, readSnapshot, type Snapshot } from "./snapshot";
import type { Report, SentFix, SentReportResult, StepReport } from "./wire";

const FIXES_AT_ONCE = 100;

/**
 * What the rider's phone keeps and sends: steps, photos, positions, the last state, and notices. Several
 * tabs may hold one each; the server does every step once, whichever tab sends it.
 */
export class RiderPhone {
  private snapshot = NOTHING;
  private readonly listeners = new Set<() => void>();
  private opening: Promise<PhoneDatabase> | undefined;
  private sending: Promise<Sending> | undefined;
  /** Counts the answers to reports: a state that was asked for before the last of them is out of date. */
  private answers = 0;

  constructor(private readonly openDrawers = openDatabase) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.snapshot;

  /** Reads again what is kept; first of all, and after every change. */
  async refresh(): Promise<void> {
    this.snapshot = await readSnapshot(await this.database());
    for (const listener of this.listeners) listener();
  }

  /** Puts a step into the queue, at the moment of the tap. A photo that proves it follows by itself. */
  async report(shipmentId: number, step: StepReport, picture?: Blob): Promise<void> {
    const tappedAt = Date.now();
    const { kept } = this.snapshot;
    if (!kept) throw new Error("No step can be taken before the first state is known.");
    const { rider, job } = kept.state;
    const database = await this.database();
    if (step.step === "deliver" && step.method === "photo" && picture) {
      await database.photos.add({ name: step.photo_name, shipmentId, riderPhone: rider.phone, picture });
    }
    const report: Report = {
      ...step,
      client_event_id: crypto.randomUUID(),
      shipment_id: shipmentId,
      happened_at: new Date(tappedAt + kept.clockOffsetMs).toISOString(),
    };
    const shipmentNumber = job?.shipment_id === shipmentId ? job.shipment_number : null;
    await database.reports.add({ report, riderPhone: rider.phone, shipmentNumber });
    await this.refresh();
  }

  /** Sends what waits: steps in their order, then photos. One sending at a time. */
  flush(): Promise<Sending> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  /** Asks for the state and keeps it. Throws ApiError. */
  async ask(fetchState: () => Promise<TimedState>): Promise<void> {
    const before = this.answers;
    const timed = await fetchState();
    if (this.answers === before) await this.keep(timed);
  }

  /** Keeps what the server told, and tells the rider of a job that others have ended. */
  private async keep({ state, clockOffsetMs }: TimedState): Promise<void> {
    await this.refresh();
    const before = this.snapshot.kept?.state ?? null;
    // Positions and notices of another rider are not this one's.
    if (before && before.rider.phone !== state.rider.phone) await this.forgetRider();
    const ended = endedElsewhere(before, state);
    await this.replaceState(state, clockOffsetMs);
    if (!ended) return;
    const [job, outcome] = ended;
    // A waiting step of this job is answered with the reason.
    if (this.snapshot.waiting.some(({ report }) => report.shipment_id === job.shipment_id)) return;
    const facts = { shipmentId: job.shipment_id, shipmentNumber: job.shipment_number };
    await this.tell({ ...facts, outcome, step: null });
  }

  async acknowledge(order: number): Promise<void> {
    await (await this.database()).notices.remove([order]);
    await this.refresh();
  }

  /** Forgets who was logged in. Reports that are not sent yet wait for that rider. */
  async forgetRider(): Promise<void> {
    const { states, notices, fixes } = await this.database();
    for (const drawer of [states, notices, fixes]) {
      await drawer.remove((await drawer.all()).map(({ order }) => order));
    }
    await this.refresh();
  }

  async noteFix(fix: SentFix): Promise<void> {
    const { fixes } = await this.database();
    const offsetMs = this.snapshot.kept?.clockOffsetMs ?? 0;
    const recorded_at = new Date(Date.parse(fix.recorded_at) + offsetMs).toISOString();
    await fixes.add({ ...fix, recorded_at });
    await fixes.remove(surplus(await fixes.all()));
  }

  /** Sends the positions that were noted; throws ApiError and keeps them when they did not arrive. */
  async sendFixes(): Promise<void> {
    const { fixes } = await this.database();
    const noted = await fixes.all();
    for (let first = 0; first < noted.length; first += FIXES_AT_ONCE) {
      const batch = noted.slice(first, first + FIXES_AT_ONCE);
      await postFixes(batch.map(({ order: _, ...fix }) => fix));
      await fixes.remove(batch.map(({ order }) => order));
    }
  }

  private database(): Promise<PhoneDatabase> {
    this.opening ??= this.openDrawers();
    return this.opening;
  }

  private async sendAll(): Promise<Sending> {
    const database = await this.database();
    const sending = await sendReports({
      waiting: async () => {
        await this.refresh();
        return this.snapshot.waiting;
      },
      post: postReports,
      answered: (queued, result) => this.settle(queued, result),
    });
    if (sending !== "sent") return sending;
    return sendPhotos({
      waiting: async () => {
        const phone = this.snapshot.kept?.state.rider.phone;
        return (await database.photos.all()).filter(({ riderPhone }) => riderPhone === phone);
      },
      post: postPhoto,
      forget: async (photo, isRefused) => {
        await database.photos.remove([photo.order]);
        const facts = { shipmentId: photo.shipmentId, shipmentNumber: null };
        if (isRefused) await this.tell({ ...facts, outcome: "photo_refused", step: "deliver" });
        await this.refresh();
      },
    });
  }

  private async settle(
    queued: Kept<QueuedReport>,
    { outcome }: Omit<SentReportResult, "client_event_id">,
  ): Promise<void> {
    const { report, shipmentNumber } = queued;
    this.answers += 1;
    const { kept } = this.snapshot;
    // First the state, then the queue: in between, the step stands in both, which shows the same.
    if (kept) {
      const { state, clockOffsetMs } = kept;
      const next = outcome === "done" ? afterReport(state, report) : afterRefusal(state, report, outcome);
      await this.replaceState(next, clockOffsetMs);
    }
    await (await this.database()).reports.remove([queued.order]);
    if (outcome === "done" || isHarmless(report, outcome)) return this.refresh();
    await this.tell({ shipmentId: report.shipment_id, shipmentNumber, outcome, step: report.step });
  }

  private async replaceState(state: RiderState, clockOffsetMs: number): Promise<void> {
    const { states } = await this.database();
    const old = await states.all();
    await states.add({ state, clockOffsetMs });
    await states.remove(old.map(({ order }) => order));
    await this.refresh();
  }

  private async tell(notice: PhoneNotice): Promise<void> {
    const { notices } = await this.database();
    if (isNews(notice, await notices.all())) await notices.add(notice);
    await this.refresh();
  }
}
