import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import { withResponseTimeout } from "./concurrency";

const LIMIT_MS = 17_000;
const never = () => new Promise<never>(() => {});

function opened(bodyMs = 0): ReceivedRequest {
  const startedAt = performance.now();
  const ownMs = () => Math.max(0, performance.now() - startedAt - bodyMs);
  return { requestId: "req_test", startedAt, ownMs } as ReceivedRequest;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("answer timeout", () => {
  it("returns the result or the error of the work, and clears its timer", async () => {
    expect(await withResponseTimeout(opened(), async () => "made")).toBe("made");
    await expect(withResponseTimeout(opened(), () => Promise.reject(new Error("ours")))).rejects.toThrow(
      "ours",
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, 8000])("throws busy after 17 s minus the %s ms spent on the body", async (bodyMs) => {
    const settled = vi.fn();
    const answer = withResponseTimeout(opened(bodyMs), never).catch(settled);
    await vi.advanceTimersByTimeAsync(LIMIT_MS + bodyMs - 10);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    await answer;
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ condition: "busy", retryAfterSeconds: 1 }),
    );
  });

  it("ignores an error of the work after the timeout", async () => {
    const work = () =>
      new Promise<never>((_resolve, reject) => setTimeout(reject, LIMIT_MS + 1, new Error("late")));
    const answer = withResponseTimeout(opened(), work);
    const refused = expect(answer).rejects.toMatchObject({ condition: "busy" });
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 10);
    await refused;
  });
});
