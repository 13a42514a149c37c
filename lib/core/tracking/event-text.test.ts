import { describe, expect, it } from "vitest";
import { FAILURE_CODES, FAILURES } from "@/lib/core/lifecycle/failure";
import { TRANSITIONS } from "@/lib/core/lifecycle/transitions";
import { translateEvent } from "./event-text";

describe("events in Swahili", () => {
  const ours = [
    ...TRANSITIONS.flatMap(({ event }) => (event ? [event.description] : [])),
    ...FAILURE_CODES.map((code) => FAILURES[code].description),
  ];

  it.each(ours)("%s is told in Swahili", (description) => {
    expect(translateEvent(description, "sw")).not.toBe(description);
  });

  it.each(ours)("%s stays as it is in English, or is told as a failure", (description) => {
    const isFailure = FAILURE_CODES.some((code) => FAILURES[code].description === description);
    if (!isFailure) expect(translateEvent(description, "en")).toBe(description);
    expect(translateEvent(description, "en")).not.toBe("");
  });

  it("leaves what a person wrote as it was", () => {
    expect(translateEvent("Left with the guard, Juma", "sw")).toBe("Left with the guard, Juma");
  });
});
