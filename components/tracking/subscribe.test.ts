import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { subscribeToTracking, type TrackingHandlers } from "./subscribe";

/** Fake EventSource that the test controls. */
class Stream extends EventTarget {
  readyState = 0;
  onerror: (() => void) | null = null;
  isClosed = false;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  say(type: string, data: object): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
  break(isRefused = false): void {
    this.readyState = isRefused ? 2 : 0;
    this.onerror?.();
  }
  close(): void {
    this.isClosed = true;
  }
}

let streams: Stream[] = [];
const last = () => streams.at(-1)!;
const tokenOf = (stream: Stream) => new URL(stream.url, "http://localhost").searchParams.get("token");

function open(options: Partial<TrackingHandlers> = {}) {
  const told = { onChanged: vi.fn(), onPosition: vi.fn(), onLive: vi.fn() };
  const connect = (url: string) => new Stream(url) as unknown as EventSource;
  return { told, following: subscribeToTracking({ token: "first", connect, ...told, ...options }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the tracking subscription", () => {
  it("passes on stream events", () => {
    const { told } = open();
    expect(tokenOf(last())).toBe("first");
    last().say("token", { token: "second" });
    last().say("position", { latitude: -6.8 });
    last().say("changed", {});
    expect(told.onPosition).toHaveBeenCalledWith({ latitude: -6.8 });
    expect(told.onChanged).toHaveBeenCalledTimes(1);
    expect(told.onLive).toHaveBeenLastCalledWith(true);
  });

  it("reconnects with the newest token, and reports the outage", () => {
    const { told } = open();
    last().say("token", { token: "second" });
    last().break();
    expect(told.onLive).toHaveBeenLastCalledWith(false);
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(1500);
    expect(streams.length).toBe(2);
    expect(tokenOf(last())).toBe("second");
  });

  it("backs off up to 90 seconds", () => {
    open();
    for (let minute = 0; minute < 30; minute++) {
      if (!last().isClosed) last().break();
      vi.advanceTimersByTime(60_000);
    }
    expect(streams.length).toBeGreaterThan(15);
    expect(streams.length).toBeLessThanOrEqual(31);
    last().break();
    vi.advanceTimersByTime(90_000);
    expect(last().isClosed).toBe(false);
  });

  it("reloads the page for a new token when the token is rejected", () => {
    const { told, following } = open();
    last().break(true);
    expect(told.onChanged).toHaveBeenCalledTimes(1);
    following.renew("third");
    vi.advanceTimersByTime(1500);
    expect(tokenOf(last())).toBe("third");
  });

  it("pauses in hidden pages, also during an outage", () => {
    const { following } = open();
    last().break();
    following.setAwake(false);
    vi.advanceTimersByTime(3_600_000);
    expect(streams.length).toBe(1);
    following.setAwake(true);
    expect(streams.length).toBe(2);
    following.setAwake(false);
    expect(last().isClosed).toBe(true);
  });

  it("stays closed after it is stopped", () => {
    const { following } = open();
    following.stop();
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(streams.length).toBe(1);
  });
});
