import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { type CancellationProgress, getCancellationWindow, describeCancellationFee } from "./cancellation";
import { accepted, progress, replaced } from "./cancellation.fixture";

describe("the sentence that explains the fee", () => {
  const settings = { ...DEFAULT_SETTINGS, cancellation_assigned_bps: 1250, cancellation_en_route_bps: 7500 };
  test.each<[string, Partial<CancellationProgress>, string]>([
    [
      "unpaid",
      { status: "pending", isPaid: false },
      "The shipment has not been paid for, so cancelling it costs nothing.",
    ],
    [
      "in grace",
      {},
      "No rider has set out for this shipment, so cancelling it is free and the full amount is refunded.",
    ],
    ["accepted", accepted, "A rider has accepted this delivery, so 12.5% of the pickup fee is retained."],
    [
      "moving",
      { ...accepted, riderIsMoving: true },
      "The rider is on the way to the pickup, so 75% of the pickup fee is retained.",
    ],
    [
      "replaced",
      { ...replaced, secondsWithoutRider: 30 },
      "A rider had accepted this delivery and another is being found, so 12.5% of the pickup fee is retained.",
    ],
    [
      "grace over, no rider",
      { secondsSinceCreation: 100 },
      "The time for free cancellation is over and a rider is being found, so 12.5% of the pickup fee is retained.",
    ],
  ])("%s", (_name, over, sentence) => {
    const state = progress(over);
    expect(describeCancellationFee(getCancellationWindow(state, settings), state, settings, "regional")).toBe(
      sentence,
    );
  });

  test("a same-city shipment has one fee for the whole way, which is no pickup fee", () => {
    const state = progress(accepted);
    expect(
      describeCancellationFee(getCancellationWindow(state, settings), state, settings, "same_city"),
    ).toBe("A rider has accepted this delivery, so 12.5% of the delivery fee is retained.");
  });
});
