import { describe, expect, test } from "vitest";
import { PAYMENT_STATES } from "./payment";
import {
  type ChargeStatus,
  decideSettlement,
  describeReversal,
  isUncharged,
  type UnsettledPayment,
} from "./payment-settlement";

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-01T10:30:00Z");
const OPEN = ["pending", "processing"] as const;
const ENDED = ["failed", "expired", "cancelled"] as const;

const payment = (changes: Partial<UnsettledPayment> = {}): UnsettledPayment => ({
  reference: "PAY-20260301-ABCDEF",
  status: "processing",
  purpose: "shipment",
  amountTzs: 6300,
  expiresAt: later,
  ...changes,
});
const charge = (changes: Partial<ChargeStatus> = {}): ChargeStatus => ({
  state: "succeeded",
  reference: "PAY-20260301-ABCDEF",
  providerReference: "X1",
  amountTzs: 6300,
  currency: "TZS",
  failureCode: null,
  paymentUrl: null,
  ...changes,
});
const decide = (
  of: Partial<UnsettledPayment>,
  by: Partial<ChargeStatus>,
  circumstances: Partial<{ shipmentPayable: boolean; now: Date }> = {},
) => decideSettlement(payment(of), charge(by), { shipmentPayable: true, now, ...circumstances });

describe("money", () => {
  test.each(OPEN)("for a %s payment of a payable shipment pays it", (status) => {
    expect(decide({ status }, {})).toEqual({ kind: "pay_shipment" });
  });
  test.each(ENDED)("for a payment that is %s is credited to the wallet", (status) => {
    expect(decide({ status }, {})).toEqual({ kind: "credit_wallet" });
  });
  test("for a shipment that can no longer be paid is credited to the wallet", () => {
    expect(decide({}, {}, { shipmentPayable: false })).toEqual({ kind: "credit_wallet" });
  });
  test("for a top-up is credited to the wallet, also at the moment of expiry", () => {
    const topUp = { purpose: "wallet_topup", expiresAt: now } as const;
    expect(decide(topUp, {}, { shipmentPayable: false })).toEqual({ kind: "credit_wallet" });
  });
  test.each([
    ["amount", { amountTzs: 6299 }],
    ["currency", { currency: "KES" }],
    ["reference", { reference: "PAY-20260301-ABCDEG" }],
    ["reference of the gateway", { providerReference: null }],
  ])("with a different %s is held for review in every payment status", (_, wrong) => {
    for (const status of [...OPEN, ...ENDED]) {
      expect(decide({ status }, wrong)).toMatchObject({ kind: "quarantine" });
    }
  });
});

test("a succeeded payment is never changed, whatever the gateway reports", () => {
  for (const state of ["unknown", "processing", "succeeded", "failed", "voided"] as const) {
    expect(decide({ status: "succeeded" }, { state, amountTzs: 1 })).toEqual({ kind: "none" });
  }
});

describe("without money an open payment", () => {
  test("fails with the gateway's reason", () => {
    const word = { state: "failed", failureCode: "insufficient_funds" } as const;
    expect(decide({}, word)).toEqual({ kind: "fail", failureCode: "insufficient_funds" });
    expect(decide({}, { state: "failed" })).toEqual({ kind: "fail", failureCode: "provider_unavailable" });
  });
  test("expires when nobody answered the prompt, and when its time is up", () => {
    expect(decide({}, { state: "failed", failureCode: "timeout" })).toEqual({ kind: "expire" });
    for (const state of ["processing", "unknown"] as const) {
      expect(decide({}, { state }, { now: later })).toEqual({ kind: "expire" });
      expect(decide({}, { state }, { now: new Date(later.getTime() - 1) })).toEqual({ kind: "none" });
    }
  });
  test("is cancelled when it was voided", () => {
    expect(decide({}, { state: "voided" })).toEqual({ kind: "cancel" });
  });
});

test("without money a closed payment is unchanged", () => {
  for (const status of PAYMENT_STATES.filter((state) => !["pending", "processing"].includes(state))) {
    for (const state of ["unknown", "processing", "failed", "voided"] as const) {
      expect(decide({ status }, { state }, { now: later })).toEqual({ kind: "none" });
    }
  }
});

describe("a paid payment", () => {
  test.each(["failed", "voided"] as const)("is reversed by %s, with its amount", (state) => {
    expect(describeReversal(payment(), charge({ state }))).toBe(
      `the gateway says ${state} of the 6300 TZS that it had paid`,
    );
  });
  test.each(["succeeded", "processing", "unknown"] as const)("is not reversed by %s", (state) => {
    expect(describeReversal(payment(), charge({ state }))).toBeNull();
  });
  test("is not reversed by a report about another payment", () => {
    expect(
      describeReversal(payment(), charge({ state: "failed", reference: "PAY-20260301-ABCDEG" })),
    ).toBeNull();
  });
});

const ended = { status: "expired", failureCode: null, gatewayState: null } as const;

test.each([
  [{ status: "failed", failureCode: "wrong_pin" }, true],
  [{ status: "failed", failureCode: "user_cancelled" }, true],
  [{ status: "failed", failureCode: "provider_unavailable" }, true],
  [{ status: "failed", failureCode: "timeout" }, false],
  // In review, because the gateway received a different amount than requested.
  [{ status: "failed", failureCode: null, gatewayState: "succeeded" }, false],
  [{ status: "failed", failureCode: null }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "processing" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "no_answer" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "unknown" }, false],
  [{ status: "expired", failureCode: "timeout", gatewayState: "failed" }, true],
  [{ status: "cancelled" }, false],
  [{ status: "cancelled", gatewayState: "voided" }, true],
  [{ status: "succeeded", gatewayState: "failed" }, false],
] as const)("%j certainly took no money: %s", (payment, known) => {
  expect(isUncharged({ ...ended, ...payment })).toBe(known);
});
