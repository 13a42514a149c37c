import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { LOCALES } from "@/lib/core/locale";
import { text } from "@/lib/core/wire-fields";

/** Longer addresses are given by no browser's maker, and called by none of our clients. */
const ENDPOINT_MAX = 2048;
/** 65 bytes: a point of P-256, uncompressed. */
const POINT = /^[A-Za-z0-9_-]{87}$/;
/** 16 bytes. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Where a rider's phone takes notices: what `PushSubscription.toJSON` gives, and the language to write in. */
export const pushRequest = z.object({
  endpoint: text({ min: 1, max: ENDPOINT_MAX }),
  keys: z.object({
    p256dh: z.string().regex(POINT).refine(isP256Point, "not a point of P-256"),
    auth: z.string().regex(SECRET),
  }),
  language: z.enum(LOCALES),
});
export type PushRequest = z.output<typeof pushRequest>;

export const offerShownRequest = z.object({ shipment_id: z.int().positive() });

/** With any other nothing could be encrypted for the phone: said now, and not at each notice. */
function isP256Point(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  if (bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url"));
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

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
