import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { type CancellationProgress, getCancellationStage, getCancellationWindow } from "./cancellation";
import { accepted, progress, replaced } from "./cancellation.fixture";
import { getStageAtCancellation } from "./stage-when-cancelled";

describe("a shipment that costs something to cancel is said to have a rider only while it has one", () => {
  test.each<[string, Partial<CancellationProgress>, string]>([
    ["no rider, first minute", {}, "grace"],
    ["no rider, free time over", { secondsSinceCreation: 100 }, "searching"],
    ["no rider for ten minutes", { secondsSinceCreation: 600 }, "grace"],
    ["accepted", accepted, "assigned"],
    ["accepted by another", { ...accepted, wasReplaced: true, secondsSinceCreation: 300 }, "assigned"],
    ["replaced, none since", { ...replaced, secondsWithoutRider: 30 }, "replaced"],
    ["moving", { ...accepted, riderIsMoving: true }, "en_route"],
  ])("%s", (_name, over, stage) => {
    const state = progress(over);
    expect(getCancellationStage(getCancellationWindow(state, DEFAULT_SETTINGS), state)).toBe(stage);
  });
});

describe("afterwards it is told by the riders that it had", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  const cancelled = { window: "assigned" as const, cancelled_at: at(10).toISOString() };
  const offered = { acceptedAt: null, endedAt: at(5) };
  test.each([
    ["none was asked", [], "searching"],
    ["those who were offered it did not take it", [offered, offered], "searching"],
    ["its rider's job ended with it", [offered, { acceptedAt: at(4), endedAt: at(10) }], "assigned"],
    ["its rider's job has no end", [{ acceptedAt: at(4), endedAt: null }], "assigned"],
    ["its rider had left", [{ acceptedAt: at(4), endedAt: at(8) }], "replaced"],
    ["a rider came after it was undone", [{ acceptedAt: at(12), endedAt: null }], "searching"],
  ])("%s", (_name, riders, stage) => expect(getStageAtCancellation(cancelled, riders)).toBe(stage));
});
