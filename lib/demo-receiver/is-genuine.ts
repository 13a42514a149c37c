import { timingSafeEqual } from "node:crypto";
import { createServiceSignature, createSigningKeys } from "@/lib/core/webhooks/webhook-signature";

/** Limits replays. */
const TOLERANCE_SECONDS = 300;

export function isSignatureValid(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const timestamp = headers.get("x-service-timestamp") ?? "";
  const ageSeconds = Math.abs(nowMs / 1000 - Number(timestamp));
  if (timestamp === "" || !(ageSeconds <= TOLERANCE_SECONDS)) return false;
  const given = ["x-service-signature", "x-service-signature-previous"].map(
    (name) => headers.get(name) ?? "",
  );
  return secrets.some((secret) => {
    const expected = Buffer.from(
      createServiceSignature(createSigningKeys(secret).service, timestamp, rawBody),
    );
    return given.map((hex) => Buffer.from(hex)).some((each) => isSame(each, expected));
  });
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
