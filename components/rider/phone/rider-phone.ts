import type { RiderJobView, RiderState } from "@/lib/core/riders/rider-state";
import { listTripJobs, sortTripJobs } from "@/lib/core/riders/trip";
import { postFixes, postPhoto, postReports, type StateWithClockOffset } from "./api";
import { openDatabase, type PhoneDatabase, type QueuedReport } from "./database";
import { findJobsEndedElsewhere } from "./jobs-ended-elsewhere";
import { isIgnorableRefusal, isInstruction, isNewNotice, type PhoneNotice } from "./notices";
import type { QueueEntry } from "./offline-queue";
import { listExcessFixes } from "./positions";
import { applyRefusal, applyReport } from "./predict";
import { sendPhotos } from "./send-photos";
import { type SendResult, sendReports } from "./send-reports";
import { EMPTY_SNAPSHOT, readSnapshot, type PhoneSnapshot } from "./snapshot";
import type { Report, SentFix, SentReportResult, StepReport } from "./wire";

const FIXES_AT_ONCE = 100;

/**
 * Stores and sends the steps, photos and positions of the rider, and stores the last state and notices. Each
 * tab may have an instance; the server processes each step only once.
 */
export class RiderAppStore {
  private snapshot = EMPTY_SNAPSHOT;
  private readonly listeners = new Set<() => void>();
  private opening: Promise<PhoneDatabase> | undefined;
  private sending: Promise<SendResult> | undefined;
  /** Number of answered reports. A state is outdated when a report was answered after the state was requested. */
  private answers = 0;
  /** True when the last request failed. */
  private isAway = false;
  private isPlaceRefused = false;

  constructor(private readonly openDrawers = openDatabase) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): PhoneSnapshot => this.snapshot;

  /** Reloads the snapshot. Call this method once at the start and after every change. */
  async refresh(): Promise<void> {
    this.snapshot = await readSnapshot(await this.database(), this.isPlaceRefused);
    for (const listener of this.listeners) listener();
  }

  /** Queues a step with the time of the tap. The proof photo is in a separate queue. */
  async report(shipmentId: number, step: StepReport, picture?: Blob): Promise<void> {
    const tappedAt = Date.now();
    const { kept } = this.snapshot;
    if (!kept) throw new Error("No step can be taken before the first state is known.");
    const { rider } = kept.state;
    const database = await this.database();
    if (step.step === "deliver" && step.method === "photo" && picture) {
      await database.photos.add({ name: step.photo_name, shipmentId, riderPhone: rider.phone, picture });
    }
    const report: Report = {
      ...step,
      client_event_id: crypto.randomUUID(),
      shipment_id: shipmentId,
      happened_at: new Date(tappedAt + kept.clockOffsetMs).toISOString(),
      clock: {
        tapped_at: new Date(tappedAt).toISOString(),
        offset_ms: kept.clockOffsetMs,
        synced_at: kept.state.server_time,
      },
      is_offline: this.isAway || globalThis.navigator?.onLine === false,
    };
    const own = listTripJobs(kept.state).find((job) => job.shipment_id === shipmentId);
    const { name, address, phone } = own?.pickup ?? {};
    await database.reports.add({
      report,
      riderPhone: rider.phone,
      shipmentNumber: own?.shipment_number ?? null,
      ...(name && address && { place: { name, address, phone: phone ?? null } }),
    });
    await this.refresh();
  }

  /** Sends waiting steps in order, then photos. Concurrent calls share one run. */
  flush(): Promise<SendResult> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  /** Fetches and stores the state. Throws ApiError. */
  async ask(fetchState: () => Promise<StateWithClockOffset>): Promise<void> {
    const before = this.answers;
    const timed = await fetchState().catch((error: unknown) => {
      this.isAway = true;
      throw error;
    });
    this.isAway = false;
    if (this.answers === before) await this.keep(timed);
  }

  /** Stores the state. Adds a notice for each job that the rider did not end, except jobs with an unsent step. */
  private async keep({ state, clockOffsetMs }: StateWithClockOffset): Promise<void> {
    await this.refresh();
    const before = this.snapshot.kept?.state ?? null;
    if (before && before.rider.phone !== state.rider.phone) await this.forgetRider();
    const ended = findJobsEndedElsewhere(before, state);
    // A job with an unsent step remains until the server answers the step.
    const { waiting } = this.snapshot;
    const untold = ended.filter(([job]) =>
      waiting.some(({ report }) => report.shipment_id === job.shipment_id),
    );
    await this.replaceState(
      withUntold(
        before,
        state,
        untold.map(([job]) => job),
      ),
      clockOffsetMs,
    );
    for (const [job, outcome] of ended) {
      if (untold.some(([each]) => each === job)) continue;
      const facts = { shipmentId: job.shipment_id, shipmentNumber: job.shipment_number };
      await this.tell({ ...facts, outcome, step: null });
    }
  }

  async acknowledge(order: number): Promise<void> {
    await (await this.database()).notices.remove([order]);
    await this.refresh();
  }

  /** Removes the data of the logged-in rider. Unsent reports wait for the next log-in of the same rider. */
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
    await fixes.remove(listExcessFixes(await fixes.all()));
  }

  /** Sends recorded positions. Throws ApiError; unsent positions then remain stored. */
  async sendFixes(): Promise<void> {
    const { fixes } = await this.database();
    const noted = await fixes.all();
    let [kept, refused] = [0, 0];
    for (let first = 0; first < noted.length; first += FIXES_AT_ONCE) {
      const batch = noted.slice(first, first + FIXES_AT_ONCE);
      const judged = await postFixes(batch.map(({ order: _, ...fix }) => fix));
      await fixes.remove(batch.map(({ order }) => order));
      kept += judged.kept;
      refused += judged.dropped - (judged.late ?? 0);
    }
    if (kept + refused === 0) return;
    this.isPlaceRefused = kept === 0;
    await this.refresh();
  }

  private database(): Promise<PhoneDatabase> {
    this.opening ??= this.openDrawers();
    return this.opening;
  }

  private async sendAll(): Promise<SendResult> {
    const database = await this.database();
    const sending = await sendReports({
      waiting: async () => {
        await this.refresh();
        return this.snapshot.waiting;
      },
      post: postReports,
      answered: (queued, result) => this.settle(queued, result),
    });
    this.isAway = sending === "later";
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
    queued: QueueEntry<QueuedReport>,
    { outcome }: Omit<SentReportResult, "client_event_id">,
  ): Promise<void> {
    const { report, shipmentNumber, place } = queued;
    this.answers += 1;
    const { kept } = this.snapshot;
    // Update the state before the queue, so that a step is never missing from the display. Applying a step
    // twice does not change the display.
    if (kept) {
      const { state, clockOffsetMs } = kept;
      const next = outcome === "done" ? applyReport(state, report) : applyRefusal(state, report, outcome);
      await this.replaceState(next, clockOffsetMs);
    }
    await (await this.database()).reports.remove([queued.order]);
    if (outcome === "done" && report.step === "deliver") await this.forgetInstructions(report.shipment_id);
    if (outcome === "done" || isIgnorableRefusal(report, outcome)) return this.refresh();
    const told = { shipmentId: report.shipment_id, shipmentNumber, outcome, step: report.step };
    const goesBack = outcome === "give_back" || outcome === "bring_back";
    await this.tell({ ...told, ...(place && goesBack && { place }) });
  }

  private async forgetInstructions(shipmentId: number): Promise<void> {
    const { notices } = await this.database();
    const over = (await notices.all()).filter((notice) => notice.shipmentId === shipmentId);
    await notices.remove(over.map(({ order }) => order));
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
    const shown = await notices.all();
    if (isNewNotice(notice, shown)) {
      await notices.add(notice);
      const isHidden = (each: PhoneNotice) => isInstruction(notice) && each.shipmentId === notice.shipmentId;
      await notices.remove(shown.filter(isHidden).map(({ order }) => order));
    }
    await this.refresh();
  }
}

/** Restores the jobs with unsent steps, unless the state shows a different trip. */
function withUntold(before: RiderState | null, state: RiderState, untold: RiderJobView[]): RiderState {
  const known = before ? listTripJobs(before).map(({ shipment_id }) => shipment_id) : [];
  const named = listTripJobs(state);
  if (untold.length === 0 || !named.every(({ shipment_id }) => known.includes(shipment_id))) return state;
  return { ...state, ...sortTripJobs([...named, ...untold], state.seen_at ?? null) };
}
