/**
 * What reaches a rider whose page is closed. `offer`: a job to take or to leave. `sign_of_life`: nothing was heard of
 * the rider for long, and the job is about to be given to another.
 */
export const RIDER_NOTICE_KINDS = ["offer", "sign_of_life"] as const;

export interface RiderNotice {
  kind: (typeof RIDER_NOTICE_KINDS)[number];
  shipmentId: number;
  /** ISO; past it the notice is not sent any more, and taken off the screen. */
  until: string;
}

/** A notice as the phone's service worker reads it; the words are in the rider's language. */
export interface PushPayload {
  kind: RiderNotice["kind"];
  shipment_id: number;
  title: string;
  body: string;
  lang: string;
  /** A later notice of the same tag takes its place. */
  tag: string;
  /** How long it stays when the service cannot be asked. */
  seconds: number;
}
