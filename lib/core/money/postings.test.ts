import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccountKind,
  adjustmentPostings,
  cancellationPostings,
  chargebackPostings,
  lossClaimPostings,
  type Payer,
  type Posting,
  pickupFailurePostings,
  refundPostings,
  revenuePostings,
  shipmentPaymentPostings,
  topUpPostings,
} from "./postings";

const balance = (postings: Posting[], kind: AccountKind) =>
  postings.reduce(
    (sum, p) => sum + (p.to === kind ? p.amountTzs : 0) - (p.from === kind ? p.amountTzs : 0),
    0,
  );

describe("each flow of the specification", () => {
  test.each<[string, Posting[], [string, string, string, number][]]>([
    ["top-up", topUpPostings(5000), [["TOPUP", "gateway_clearing", "merchant_wallet", 5000]]],
    [
      "wallet pays",
      shipmentPaymentPostings("wallet", 9),
      [["SHIPMENT_PAYMENT", "merchant_wallet", "shipment_escrow", 9]],
    ],
    [
      "gateway pays",
      shipmentPaymentPostings("gateway", 9),
      [["SHIPMENT_PAYMENT", "gateway_clearing", "shipment_escrow", 9]],
    ],
    [
      "free return",
      shipmentPaymentPostings("platform", 9),
      [["RETURN_SUBSIDY", "platform_revenue", "shipment_escrow", 9]],
    ],
    ["cancelled for free", cancellationPostings(9, 0), [["REFUND", "shipment_escrow", "merchant_wallet", 9]]],
    [
      "cancelled with a fee",
      cancellationPostings(9, 3),
      [
        ["CANCELLATION_FEE", "shipment_escrow", "platform_revenue", 3],
        ["REFUND", "shipment_escrow", "merchant_wallet", 6],
      ],
    ],
    [
      "fee eats all",
      cancellationPostings(9, 9),
      [["CANCELLATION_FEE", "shipment_escrow", "platform_revenue", 9]],
    ],
    ["unpaid cancelled", cancellationPostings(0, 0), []],
    [
      "pickup failed",
      pickupFailurePostings(9, 5),
      [
        ["FAILURE_FEE", "shipment_escrow", "platform_revenue", 5],
        ["REFUND", "shipment_escrow", "merchant_wallet", 4],
      ],
    ],
    ["delivered", revenuePostings(9), [["DELIVERY_REVENUE", "shipment_escrow", "platform_revenue", 9]]],
    ["failed, refunded", refundPostings("gateway", 9), [["REFUND", "shipment_escrow", "merchant_wallet", 9]]],
    [
      "free return refunded",
      refundPostings("platform", 9),
      [["DELIVERY_REVENUE", "shipment_escrow", "platform_revenue", 9]],
    ],
    ["claim", lossClaimPostings(7, 7), [["CLAIM", "platform_revenue", "merchant_wallet", 7]]],
    [
      "chargeback, covered",
      chargebackPostings(7, 10),
      [["CHARGEBACK", "merchant_wallet", "gateway_clearing", 7]],
    ],
    [
      "chargeback, short",
      chargebackPostings(7, 5),
      [
        ["CHARGEBACK", "merchant_wallet", "gateway_clearing", 5],
        ["CHARGEBACK", "platform_revenue", "gateway_clearing", 2],
      ],
    ],
    ["given", adjustmentPostings(3), [["ADJUSTMENT", "platform_revenue", "merchant_wallet", 3]]],
    ["a shilling given", adjustmentPostings(1), [["ADJUSTMENT", "platform_revenue", "merchant_wallet", 1]]],
    ["nothing given", adjustmentPostings(0), []],
    ["taken", adjustmentPostings(-3), [["ADJUSTMENT", "merchant_wallet", "platform_revenue", 3]]],
  ])("%s", (_name, postings, rows) => {
    expect(postings.map((p) => [p.type, p.from, p.to, p.amountTzs])).toEqual(rows);
  });

  test("a claim above the declared value, a fee above the payment and half a shilling are refused", () => {
    expect(() => lossClaimPostings(8, 7)).toThrow(RangeError);
    expect(() => cancellationPostings(9, 10)).toThrow("A fee of 10 TZS exceeds the 9 TZS paid");
    expect(() => pickupFailurePostings(9, 10)).toThrow("A fee of 10 TZS exceeds the 9 TZS paid");
    expect(() => topUpPostings(0.5)).toThrow(RangeError);
    expect(() => revenuePostings(-1)).toThrow(RangeError);
  });
});

describe("any course of a shipment", () => {
  const amounts = fc
    .integer({ min: 1, max: 10_000_000 })
    .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total })));
  const payers = fc.constantFrom<Payer>("wallet", "gateway", "platform");
  const endings = fc.constantFrom<(payer: Payer, total: number, fee: number) => Posting[]>(
    (_payer, total, fee) => cancellationPostings(total, fee),
    (_payer, total, fee) => pickupFailurePostings(total, fee),
    (_payer, total) => revenuePostings(total),
    refundPostings,
  );

  test("holds the payment in escrow while it is open and not afterwards; no type is posted twice", () => {
    fc.assert(
      fc.property(payers, endings, amounts, (payer, ending, [total, fee]) => {
        const paid = shipmentPaymentPostings(payer, total);
        expect(balance(paid, "shipment_escrow")).toBe(total);
        const life = [...paid, ...ending(payer, total, fee)];
        expect(balance(life, "shipment_escrow")).toBe(0);
        expect(new Set(life.map((p) => p.type)).size).toBe(life.length);
        expect(life.every((p) => p.amountTzs > 0 && p.from !== p.to)).toBe(true);
      }),
    );
  });

  test("has no chargeback above the balance of the wallet", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (amount, held) => {
        const postings = chargebackPostings(amount, held);
        expect(held + balance(postings, "merchant_wallet")).toBeGreaterThanOrEqual(0);
        expect(balance(postings, "gateway_clearing")).toBe(amount);
      }),
    );
  });
});
