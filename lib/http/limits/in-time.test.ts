import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { inTime } from "./in-time";

const LIMIT_MS = 17_000;
const never = () => new Promise<never>(() => {});

/** A request whose body came so long. */
function opened(bodyMs = 0): OpenRequest {
  const startedAt = performance.now();
  const ownMs = () => Math.max(0, performance.now() - startedAt - bodyMs);
  return { requestId: "req_test", startedAt, ownMs } as OpenRequest;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a request that is answered in time", () => {
  it("gives what its work gives, and leaves no timer behind", async () => {
    expect(await inTime(opened(), async () => "made")).toBe("made");
    await expect(inTime(opened(), () => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, 8000])(
    "is busy after 17 s of its own, %s ms of body apart, whatever becomes of its work",
    async (bodyMs) => {
      const settled = vi.fn();
      const answer = inTime(opened(bodyMs), never).catch(settled);
      await vi.advanceTimersByTimeAsync(LIMIT_MS + bodyMs - 10);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(20);
      await answer;
      expect(settled).toHaveBeenCalledWith(
        expect.objectContaining({ condition: "busy", retryAfterSeconds: 1 }),
      );
    },
  );

  it("swallows what fails after it was answered", async () => {
    const work = () =>
      new Promise<never>((_resolve, reject) => setTimeout(reject, LIMIT_MS + 1, new Error("late")));
    const answer = inTime(opened(), work);
    const refused = expect(answer).rejects.toMatchObject({ condition: "busy" });
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 10);
    await refused;
  });
});
