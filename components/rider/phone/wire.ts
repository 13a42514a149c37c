import type { FailureCode } from "@/lib/core/lifecycle/failure";

/** What the phone tells the rider's API. */
export type StepReport =
  | { step: "accept" | "decline" | "start" | "arrive" | "collect" | "head_out" | "release" }
  | { step: "deliver"; method: "pin"; pin: string }
  | { step: "deliver"; method: "name"; recipient_name: string }
  | { step: "deliver"; method: "photo"; photo_name: string; recipient_name?: string }
  | { step: "fail"; failure_code: FailureCode };

export type JobStep = StepReport["step"];

export type Report = StepReport & {
  /** A UUID of the phone's: the server does each once. */
  client_event_id: string;
  shipment_id: number;
  /** When the rider tapped, by the server's clock as far as the phone knows it. */
  happened_at: string;
  /** The phone's own clock with the tap: it may be set before the step is sent. */
  clock?: {
    tapped_at: string;
    offset_ms: number;
    /** When the server was last heard of, by its clock. */
    synced_at: string;
    /** Set with each sending. */
    sent_at?: string;
  };
  /** Whether there was no network at the tap. */
  is_offline?: boolean;
};

export interface SentReportResult {
  client_event_id: string;
  /** `done`, or why not: a RiderOutcome, or one that a newer server knows. */
  outcome: string;
  detail?: string | null;
}

export interface SentFix {
  latitude: number;
  longitude: number;
  accuracy_m: number;
  recorded_at: string;
}

/** What a rider has earned: amounts in TZS. */
export interface Earnings {
  total_today: number;
  total_week: number;
  items: {
    id: number;
    shipment_number: string;
    leg_type: string;
    distance_km: number;
    amount: number;
    completed_at: string;
  }[];
}
