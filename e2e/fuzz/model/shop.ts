import { SPECIFIED_RULES, type ModelRules } from "./rules";
import type { Status } from "./status";

export interface Price {
  type: "same_city" | "regional";
  firstMileFee: number;
  total: number;
}

export interface ParcelModel {
  id: number;
  number: string;
  reference: string;
  price: Price;
  scenario: string | null;
  source: "wallet" | "gateway";
  status: Status;
  isPaid: boolean;
  paymentStatus: string | null;
  rider: "none" | "accepted" | "moving" | "arrived";
  wasReplaced: boolean;
  hubSteps: number;
  /** Simulated seconds since the creation. `waitedSeconds` are the simulated seconds without a rider. */
  agedSeconds: number;
  /** Real time of the last update in milliseconds. */
  agedAt: number;
  waitedSeconds: number;
  failure: { code: string; attempt: number; final: boolean; resolution: string | null } | null;
  /** Requested pickup window. Specification: Scheduled pickup. */
  pickup: PlannedWindow | null;
  /** True until the search for a rider of a scheduled pickup starts. */
  isSearchPlanned: boolean;
  nextAttempt: PlannedWindow | null;
  cancellation: { window: string; fee: number; refund: number } | null;
  returnOf: number | null;
  /** Statuses from the shipment's events, oldest first. */
  trail: Status[];
  kinds: string[];
}

/** ISO 8601 in UTC. */
export interface PlannedWindow {
  after: string;
  before: string;
}

const HOUR_MS = 3_600_000;

/** A window of the default length. */
export function planWindow(hoursAhead: number): PlannedWindow | null {
  if (hoursAhead === 0) return null;
  const start = Date.now() + hoursAhead * HOUR_MS;
  return { after: new Date(start).toISOString(), before: new Date(start + 2 * HOUR_MS).toISOString() };
}

export interface LedgerMovement {
  type: string;
  direction: "credit" | "debit";
  amount: number;
  balanceAfter: number;
}

export interface OpenPayment {
  reference: string;
  amount: number;
  /** Parcel that the payment is for. Null for a top-up. */
  parcel: ParcelModel | null;
}

export class ShopModel {
  balance = 0;
  isFrozen = false;
  readonly movements: LedgerMovement[] = [];
  readonly parcels: ParcelModel[] = [];
  readonly open: OpenPayment[] = [];
  readonly decided = new Map<string, "succeeded" | "failed">();
  readonly answers = new Map<string, { text: string; path: string; body: object; key: number }>();

  constructor(
    openingTzs: number,
    readonly rules: ModelRules = SPECIFIED_RULES,
  ) {
    this.move("TOPUP", openingTzs);
  }

  move(type: "TOPUP" | "SHIPMENT_PAYMENT" | "REFUND", amount: number): void {
    if (amount === 0) return;
    const direction = type === "SHIPMENT_PAYMENT" ? "debit" : "credit";
    this.balance += direction === "debit" ? -amount : amount;
    this.movements.push({ type, direction, amount, balanceAfter: this.balance });
  }

  /** Selects a shipment by `pick`. Two thirds of the values select a preferred shipment, if one exists. */
  parcel(pick: number, preferred: (parcel: ParcelModel) => boolean = () => true): ParcelModel {
    const some = pick % 3 === 0 ? [] : this.parcels.filter(preferred);
    const choice = some.length > 0 ? some : this.parcels;
    return choice[pick % choice.length]!;
  }

  add(
    known: Pick<ParcelModel, "id" | "number" | "reference" | "price" | "scenario" | "source">,
    pickup: PlannedWindow | null = null,
  ): ParcelModel {
    const parcel: ParcelModel = {
      ...known,
      status: "pending",
      isPaid: false,
      paymentStatus: "pending",
      rider: "none",
      wasReplaced: false,
      hubSteps: 0,
      agedSeconds: 0,
      agedAt: Date.now(),
      waitedSeconds: 0,
      failure: null,
      pickup,
      isSearchPlanned: pickup !== null,
      nextAttempt: null,
      cancellation: null,
      returnOf: null,
      trail: [],
      kinds: [],
    };
    this.parcels.push(parcel);
    return parcel;
  }

  /** Marks the shipment as paid. Specification: States and transitions. */
  pay(parcel: ParcelModel): void {
    if (parcel.source === "wallet") this.move("SHIPMENT_PAYMENT", parcel.price.total);
    Object.assign(parcel, { status: "confirmed", isPaid: true, paymentStatus: "paid", waitedSeconds: 0 });
    parcel.kinds.push("shipment.created", "shipment.paid");
  }

  cancel(parcel: ParcelModel, terms: { window: string; fee: number; refund: number }): void {
    this.move("REFUND", terms.refund);
    Object.assign(parcel, { status: "cancelled", cancellation: terms, rider: "none" });
    parcel.trail.push("cancelled");
    parcel.kinds.push("shipment.cancelled");
    if (parcel.isPaid) parcel.paymentStatus = terms.fee === 0 ? "refunded" : "partially_refunded";
    const open = this.open.findIndex((payment) => payment.parcel === parcel);
    if (open >= 0) {
      this.open.splice(open, 1);
      parcel.paymentStatus = null;
    }
  }

  recall(parcel: ParcelModel): void {
    if (parcel.status === "failed") {
      Object.assign(parcel.failure!, { final: true, resolution: "returned" });
    } else {
      // A recall on the way to the receiver counts as one more delivery attempt.
      const attempt = (parcel.failure?.attempt ?? 0) + (parcel.status === "out_for_delivery" ? 1 : 0);
      parcel.failure = { code: "recalled", attempt, final: true, resolution: "returned" };
      parcel.kinds.push("delivery.failed");
    }
    parcel.status = "failed";
    parcel.nextAttempt = null;
    parcel.trail.push("failed");
  }

  startAttempt(parcel: ParcelModel): void {
    Object.assign(parcel, { status: "out_for_delivery", nextAttempt: null });
    parcel.trail.push("out_for_delivery");
    parcel.kinds.push("delivery.out_for_delivery");
  }
}

export function isWithRider({ status }: ParcelModel): boolean {
  return status === "picked_up" || status === "in_transit" || status === "out_for_delivery";
}

export function isBeforePickup({ status }: ParcelModel): boolean {
  return status === "confirmed" || status === "pickup_dispatched";
}

export function isParcelHeldAfterFailure({ status, failure }: ParcelModel): boolean {
  return status === "failed" && !failure!.final && failure!.code !== "lost";
}
