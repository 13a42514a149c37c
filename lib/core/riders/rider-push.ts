import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { LOCALES } from "@/lib/core/locale";
import { textField } from "@/lib/core/wire-fields";

const ENDPOINT_MAX = 2048;
const POINT = /^[A-Za-z0-9_-]{87}$/;
const SECRET = /^[A-Za-z0-9_-]{22}$/;

export const pushRequest = z.object({
  endpoint: textField({ min: 1, max: ENDPOINT_MAX }),
  keys: z.object({
    p256dh: z.string().regex(POINT).refine(isP256Point, "not a point of P-256"),
    auth: z.string().regex(SECRET),
  }),
  language: z.enum(LOCALES),
});
export type PushRequest = z.output<typeof pushRequest>;

export const offerShownRequest = z.object({ shipment_id: z.int().positive() });

/** Rejects invalid keys at registration instead of at every send. */
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
 * `sign_of_life`: the rider is silent and about to lose the job. `attempt`: the planned attempt of a parcel that the
 * rider has starts.
 */
const RIDER_NOTICE_KINDS = ["offer", "sign_of_life", "attempt"] as const;

export interface RiderNotice {
  kind: (typeof RIDER_NOTICE_KINDS)[number];
  shipmentId: number;
  until: string;
}

export interface PushPayload {
  kind: RiderNotice["kind"];
  shipment_id: number;
  title: string;
  body: string;
  lang: string;
  tag: string;
  seconds: number;
}
