import { expect, it } from "vitest";
import { LIMITS, RETENTION_DAYS } from "./limits";

it.each<[string, number[], number[]]>([
  ["items", [LIMITS.itemsMin, LIMITS.itemsMax], [1, 50]],
  ["quantity, weight and sides", [LIMITS.quantityMax, LIMITS.measureMax], [100, 500]],
  ["description", [LIMITS.descriptionMin, LIMITS.descriptionMax], [2, 500]],
  ["addresses", [LIMITS.addressMin, LIMITS.addressMax], [5, 500]],
  ["notes", [LIMITS.notesMax], [500]],
  ["names", [LIMITS.nameMin, LIMITS.nameMax], [2, 255]],
  ["e-mail addresses", [LIMITS.emailMax], [254]],
  ["merchant_reference and search", [LIMITS.referenceMax, LIMITS.searchMax], [255, 255]],
  ["declared_value", [LIMITS.declaredValueMax], [1_000_000_000]],
  ["cancel reason", [LIMITS.reasonMin, LIMITS.reasonMax], [5, 500]],
  ["pages", [LIMITS.perPageDefault, LIMITS.perPageMax, LIMITS.pageMax], [20, 100, 1_000_000]],
  ["Idempotency-Key", [LIMITS.idempotencyKeyMin, LIMITS.idempotencyKeyMax], [16, 255]],
  ["body, in bytes and levels", [LIMITS.bodyBytes, LIMITS.jsonDepth], [262_144, 16]],
])("%s has the limit of the specification", (_name, limits, promised) => {
  expect(limits).toEqual(promised);
});

it("personal data is deleted after the periods in the runbook", () => {
  expect(RETENTION_DAYS).toEqual({
    apiRequests: 30,
    positionTrails: 30,
    webhookEvents: 90,
    messages: 90,
    linkOrders: 7,
    proofPhotos: 365,
  });
});
