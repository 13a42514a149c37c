import type { FailureCode } from "@/lib/core/lifecycle/failure";

export type StepReport =
  | { step: "accept" | "decline" | "start" | "arrive" | "collect" | "head_out" | "release" }
  | { step: "deliver"; method: "pin"; pin: string }
  | { step: "deliver"; method: "name"; recipient_name: string }
  | { step: "deliver"; method: "photo"; photo_name: string; recipient_name?: string }
  | { step: "fail"; failure_code: FailureCode };

export type JobStep = StepReport["step"];

export type Report = StepReport & {
  /** UUID. The server processes each id only once. */
  client_event_id: string;
  shipment_id: number;
  /** Time of the tap, on the server clock as estimated by the phone. */
  happened_at: string;
  /** Clock readings at the tap, because the phone's clock may change before the step is sent. */
  clock?: {
    tapped_at: string;
    offset_ms: number;
    /** Time of the last server response, on the server clock. */
    synced_at: string;
    /** Time of the attempt; set again on every attempt. */
    sent_at?: string;
  };
  /** True when the phone was offline at the tap. */
  is_offline?: boolean;
};

export interface SentReportResult {
  client_event_id: string;
  /** `done`, a RiderOutcome, or an unknown outcome of a newer server. */
  outcome: string;
  detail?: string | null;
}

export interface SentFix {
  latitude: number;
  longitude: number;
  accuracy_m: number;
  recorded_at: string;
}

/** Amounts in TZS. */
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
