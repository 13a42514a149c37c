import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { cancellationCases, cancellationRefusals } from "./cancellation-cases";

test("the documentation's fees are the specification's, and follow the settings", () => {
  const cases = cancellationCases(DEFAULT_SETTINGS);
  expect(cases.map(({ window, feePercent }) => [window, feePercent])).toEqual([
    ["grace", 0],
    ["grace", 0],
    ["assigned", 30],
    ["grace", 0],
    ["assigned", 30],
    ["en_route", 100],
  ]);
  const dearer = cancellationCases({ ...DEFAULT_SETTINGS, cancellation_assigned_bps: 5000 });
  expect(dearer[4]).toMatchObject({ feePercent: 50 });
  expect(cases[1]!.when).toContain("60 seconds");
  expect(cases[3]!.when).toContain("10 minutes");
});

test("every status refuses or allows cancelling as the rules do", () => {
  expect(cancellationRefusals(DEFAULT_SETTINGS)).toEqual([
    ["picked_up", "cancel_forbidden_post_pickup"],
    ["in_transit", "cancel_forbidden_post_pickup"],
    ["out_for_delivery", "cancel_forbidden_post_pickup"],
    ["delivered", "cancel_forbidden_terminal_state"],
    ["cancelled", "cancel_forbidden_terminal_state"],
    ["failed", "cancel_forbidden_post_pickup"],
  ]);
});
