import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatSpan } from "@/lib/core/format-span";
import { getCancellationWindow } from "@/lib/core/lifecycle/cancellation";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES, type ShipmentStatus } from "@/lib/core/statuses";
import { cancellationFees, PAID } from "./cancellation";

test("the documentation's fees are the specification's, and follow the settings", () => {
  const fees = Object.entries(cancellationFees(DEFAULT_SETTINGS));
  expect(fees.map(([stage, { window, percent }]) => [stage, window, percent])).toEqual([
    ["planned", "grace", 0],
    ["unpaid", "grace", 0],
    ["early", "grace", 0],
    ["late", "assigned", 30],
    ["riderless", "grace", 0],
    ["accepted", "assigned", 30],
    ["moving", "en_route", 100],
  ]);
  const dearer = { ...DEFAULT_SETTINGS, cancellation_assigned_bps: 5000 };
  expect(cancellationFees(dearer).accepted!.percent).toBe(50);
});

test("a duration is in the largest unit that fits more than twice", () => {
  expect([60, 600, 172_800].map((seconds) => formatSpan(seconds, "en"))).toEqual([
    "60 seconds",
    "10 minutes",
    "48 hours",
  ]);
  expect(formatSpan(600, "sw")).toBe("dakika 10");
});

test.each(["en", "sw"])("%s: every status refuses or allows cancelling as the rules do", (locale) => {
  const guide = readFileSync(`content/docs/${locale}/statuses.md`, "utf8");
  const listed = [...guide.matchAll(/^\| `(\w+)`\s+\| \[(\w+)\]\(\/docs\/errors\/\2\)\s+\|$/gm)];
  const refused = SHIPMENT_STATUSES.map((status) => [status, refusalIn(status)]);
  expect(listed.map(([, status, condition]) => [status, condition])).toEqual(
    refused.filter(([, condition]) => condition !== null),
  );
});

function refusalIn(status: ShipmentStatus): string | null {
  const failure = status === "failed" ? ({ custody: "rider", final: false } as const) : null;
  try {
    getCancellationWindow({ ...PAID, status, failure }, DEFAULT_SETTINGS);
    return null;
  } catch (error) {
    return (error as { condition: string }).condition;
  }
}
