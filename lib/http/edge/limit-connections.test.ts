import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeSlowReaders } from "./limit-connections";

const MIB = 1024 * 1024;

interface Reader {
  writableLength: number;
  bytesWritten: number;
  destroyed: boolean;
  _handle: { writeQueueSize: number };
  resetAndDestroy: () => void;
}

const open = new Set<Socket>();
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  stop = closeSlowReaders(open);
});
afterEach(() => {
  stop();
  open.clear();
  vi.useRealTimers();
});

function reader(unsent: number): Reader {
  const socket: Reader = {
    writableLength: unsent,
    bytesWritten: unsent,
    destroyed: false,
    _handle: { writeQueueSize: unsent },
    resetAndDestroy: () => {
      socket.destroyed = true;
      open.delete(socket as unknown as Socket);
    },
  };
  open.add(socket as unknown as Socket);
  return socket;
}

it("disconnects a client that reads nothing for thirty seconds, and not earlier", () => {
  const [silent, idle] = [reader(100_000), reader(0)];
  vi.advanceTimersByTime(30_000);
  expect(silent.destroyed).toBe(false);
  vi.advanceTimersByTime(3000);
  expect([silent.destroyed, idle.destroyed]).toEqual([true, false]);
});

it("keeps a slow phone connected while a large answer is sent in parts", () => {
  const phone = reader(400_000);
  for (let second = 0; second < 120; second += 20) {
    vi.advanceTimersByTime(20_000);
    phone._handle.writeQueueSize -= 40_000;
  }
  expect(phone.destroyed).toBe(false);
});

it("does not count a single byte now and then as reading", () => {
  const trickle = reader(400_000);
  for (let second = 0; second < 40; second++) {
    vi.advanceTimersByTime(1000);
    trickle._handle.writeQueueSize -= 10;
  }
  expect(trickle.destroyed).toBe(true);
});

it("resets the timer when a client has caught up, and for the next answer", () => {
  const slow = reader(50_000);
  vi.advanceTimersByTime(25_000);
  slow.writableLength = 0;
  vi.advanceTimersByTime(1000);
  Object.assign(slow, { writableLength: 50_000, bytesWritten: 100_000 });
  vi.advanceTimersByTime(25_000);
  expect(slow.destroyed).toBe(false);
});

it("limits the total of unsent bytes, and disconnects the longest idle client first", () => {
  const old = reader(60 * MIB);
  vi.advanceTimersByTime(5000);
  const young = reader(50 * MIB);
  vi.advanceTimersByTime(2000);
  expect([old.destroyed, young.destroyed]).toEqual([true, false]);
});
