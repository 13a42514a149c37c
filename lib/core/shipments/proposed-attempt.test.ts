import { describe, expect, test } from "vitest";
import { buildProposalRequest, getProposedAttempt } from "./proposed-attempt";
import type { ShipmentView } from "./shipment-view";

/** 15:00 in Tanzania. */
const NOW = "2026-11-26T12:00:00.000Z";
const FAILED_AT = "2026-11-26T10:52:00.000Z";

function view(proposal: object | null, { until = "2026-11-28T10:52:00.000Z", ...more }: Partial<Facts> = {}) {
  const said = { day: null, part: null, place: null, proposed_at: "2026-11-26T11:11:00.000Z" };
  return {
    now: more.now ?? NOW,
    shipment: {
      receiver_proposal: proposal && { ...said, ...proposal },
      failure: { occurred_at: FAILED_AT, next_attempt: more.next ?? null },
    },
    actions: { reattempt: more.isPossible === false ? null : { until, attempts_left: 2 } },
  } as unknown as ShipmentView;
}

interface Facts {
  until: string;
  now: string;
  next: object;
  isPossible: boolean;
}

const windowOf = (after: string, before: string) => ({ after: new Date(after), before: new Date(before) });

describe("the proposed attempt", () => {
  const evening = windowOf("2026-11-26T14:00:00.000Z", "2026-11-26T17:00:00.000Z");
  const morning = windowOf("2026-11-27T05:00:00.000Z", "2026-11-27T09:00:00.000Z");
  test.each([
    ["today in the evening", { day: "2026-11-26", part: "evening" }, {}, evening, "planned"],
    ["in the evening of any day", { part: "evening" }, {}, evening, "planned"],
    ["in the morning, when today's has passed", { part: "morning" }, {}, morning, "planned"],
    ["a place only", { place: "Kwa Mangi" }, {}, null, "now"],
    ["a part that has begun", { part: "evening" }, { now: "2026-11-26T14:30:00.000Z" }, evening, "now"],
    ["a part that begins at once", { part: "evening" }, { now: "2026-11-26T13:44:30.000Z" }, evening, "now"],
    [
      "a part that has passed",
      { day: "2026-11-26", part: "evening" },
      { now: "2026-11-26T16:40:00.000Z" },
      evening,
      "never",
    ],
    ["a part after the deadline", { part: "morning" }, { until: "2026-11-27T04:00:00.000Z" }, null, "never"],
    [
      "a whole day",
      { day: "2026-11-27" },
      {},
      windowOf("2026-11-27T05:00:00.000Z", "2026-11-27T17:00:00.000Z"),
      "planned",
    ],
  ])("of %s", (_name, proposal, facts, window, start) => {
    expect(getProposedAttempt(view(proposal, facts))).toMatchObject({ window, start });
  });

  test.each([
    ["nothing was proposed", view(null)],
    ["an attempt is planned", view({ part: "evening" }, { next: { after: NOW } })],
    ["no attempt is possible", view({ part: "evening" }, { isPossible: false })],
    [
      "the proposal is for an earlier failure",
      view({ part: "evening", proposed_at: "2026-11-25T12:00:00.000Z" }),
    ],
  ])("is null if %s", (_name, of) => {
    expect(getProposedAttempt(of)).toBeNull();
  });
});

describe("the request", () => {
  const requestOf = (proposal: object, notes: string | null = null, facts = {}) =>
    buildProposalRequest(getProposedAttempt(view(proposal, facts))!, notes);

  test("has the window, and the place before the note of the shipment", () => {
    expect(requestOf({ part: "evening", place: "Kwa Mangi" }, "Call first")).toEqual({
      after: "2026-11-26T14:00:00.000Z",
      before: "2026-11-26T17:00:00.000Z",
      notes: "Kwa Mangi\nCall first",
    });
    expect(requestOf({ part: "evening", place: "Kwa Mangi" }, "x".repeat(495)).notes).toBe("Kwa Mangi");
  });

  test("has no time if the attempt starts immediately", () => {
    expect(requestOf({ place: "Kwa Mangi" })).toEqual({ notes: "Kwa Mangi" });
    expect(requestOf({ part: "evening" }, null, { now: "2026-11-26T14:30:00.000Z" })).toEqual({});
  });
});
