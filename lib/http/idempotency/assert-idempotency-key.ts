import { ConditionError } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { DUPLICATE_SEPARATOR } from "@/lib/http/message/single-headers";

const PRINTABLE = /^[\x20-\x7e]+$/;

/** Throws idempotency_key_length. Specification: Idempotency, rule 2. */
export function assertIdempotencyKey(key: string): void {
  if (key.includes(DUPLICATE_SEPARATOR)) {
    throw new ConditionError("idempotency_key_length", "Idempotency-Key must be sent once, with one value");
  }
  const { idempotencyKeyMin: min, idempotencyKeyMax: max } = LIMITS;
  if (key.length >= min && key.length <= max && PRINTABLE.test(key)) return;
  throw new ConditionError(
    "idempotency_key_length",
    `Idempotency-Key must be between ${min} and ${max} characters of printable ASCII`,
  );
}
