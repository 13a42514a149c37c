import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/components/ui/call-api";
import type { ScanEntry } from "./scan-entry";
import { type QueueContext, ScanQueue, type ScanResult } from "./scan-queue";
import type { ScanStore } from "./scan-store";

/** `SCAN_RUNS=10000` for the long run. */
const RUNS = Number(process.env.SCAN_RUNS ?? 300);

const AWAY = new ApiError(0, "offline", "", null, {});
const codeOf = (index: number) => `TUMA${String(index).padStart(10, "A")}`;

function memoryStore(): ScanStore {
  const kept = new Map<string, ScanEntry>();
  return {
    all: async () => [...kept.values()].sort((one, other) => one.order - other.order),
    put: (entry) => void kept.set(entry.id, entry),
    remove: (id) => void kept.delete(id),
  };
}

type Sent = Parameters<QueueContext["post"]>[1];

/** Creates a scan queue with a manual clock and a fake hub that receives each parcel once. */
function deskWith(parcels: string[], network: () => boolean = () => true, store = memoryStore()) {
  const received: string[] = [];
  const [done, beeps] = [new Map<string, ScanResult>(), [] as boolean[]];
  const clock = { now: 1_000_000 };
  const answer = ({ client_event_id, code }: Sent[number], isTrial: boolean): ScanResult => {
    const earlier = done.get(client_event_id);
    if (earlier) return earlier;
    const shipment_number = `SHP-${code}`;
    if (!parcels.includes(code))
      return { client_event_id, action: null, refusal: "unknown", shipment_number: null };
    if (received.includes(code))
      return { client_event_id, action: null, refusal: "not_to_be_received", shipment_number };
    const result: ScanResult = {
      client_event_id,
      action: "receive_at_origin",
      refusal: null,
      shipment_number,
    };
    if (!isTrial) {
      received.push(code);
      done.set(client_event_id, result);
    }
    return result;
  };
  const post: QueueContext["post"] = async (isTrial, scans) => {
    if (!network()) throw AWAY;
    const results = scans.map((scan) => answer(scan, isTrial));
    // The server may process a request although its response is lost.
    if (!network()) throw AWAY;
    return results;
  };
  const context = {
    store,
    trackingPrefix: "TUMA",
    post,
    beep: (isGood: boolean) => beeps.push(isGood),
    now: () => clock.now,
  };
  return { queue: new ScanQueue(context), context, received, beeps, clock, store };
}
const states = (queue: ScanQueue) => queue.read().map(({ state }) => state);

describe("a scan", () => {
  test("is confirmed by sound and colour, waits ten seconds, and is sent", async () => {
    const { queue, received, beeps, clock } = deskWith([codeOf(1)]);
    queue.add(codeOf(1), "receive", null);
    queue.add(codeOf(2), "receive", null);
    await queue.work();
    expect([states(queue), beeps, received]).toEqual([["ready", "refused"], [true, false], []]);
    clock.now += 9_999;
    await queue.work();
    expect(received).toEqual([]);
    clock.now += 1;
    await queue.work();
    expect([states(queue), received]).toEqual([["done", "refused"], [codeOf(1)]]);
  });

  test("can be undone until it is sent", async () => {
    const { queue, received, clock } = deskWith([codeOf(1)]);
    queue.add(codeOf(1), "receive", null);
    await queue.work();
    queue.undo(queue.read()[0]!.id);
    clock.now += 60_000;
    await queue.work();
    expect([states(queue), received]).toEqual([["undone"], []]);
  });

  test("of a waybill is rejected immediately, also offline", async () => {
    const { queue, beeps } = deskWith([], () => false);
    queue.add("BUS-4471", "receive", null);
    expect([states(queue), beeps]).toEqual([["refused"], [false]]);
  });

  test("of the same parcel is marked as repeated, and listed", async () => {
    const { queue, received, clock } = deskWith([codeOf(1)]);
    for (let time = 0; time < 2; time++) queue.add(codeOf(1), "receive", null);
    await queue.work();
    expect(states(queue)).toEqual(["ready", "again"]);
    clock.now += 10_000;
    await queue.work();
    expect(received).toEqual([codeOf(1)]);
  });

  test("survives a closed page, and is sent by the next one", async () => {
    const first = deskWith([codeOf(1), codeOf(2)], () => false);
    first.queue.add(codeOf(1), "receive", null);
    first.queue.add(codeOf(2), "receive", null);
    expect(await first.queue.work()).toBe(false);
    const next = deskWith([codeOf(1), codeOf(2), codeOf(3)], () => true, first.store);
    // Scanned before the stored scans are loaded.
    next.queue.add(codeOf(3), "receive", null);
    await next.queue.work();
    next.clock.now += 10_000;
    await next.queue.work();
    expect(next.received).toEqual([codeOf(1), codeOf(2), codeOf(3)]);
    expect(next.queue.read().map(({ order }) => order)).toEqual([1, 2, 3]);
  });
});

/** Runs scans, checks, network failures and undos in any order until the queue is empty. */
async function play(
  acts: { act: "scan" | "work" | "away" | "later" | "undo"; pick: number }[],
  sabotage = false,
) {
  let isThere = true;
  const parcels = Array.from({ length: 8 }, (_, index) => codeOf(index));
  const desk = deskWith(parcels, () => isThere);
  const { queue, clock } = desk;
  const scanned: string[] = [];
  for (const { act, pick } of acts) {
    if (act === "scan") {
      const code = codeOf(pick % 10);
      // Negative control: drop a scan while another scan waits.
      if (sabotage && queue.read().some(({ state }) => state === "waiting")) continue;
      scanned.push(code);
      queue.add(code, "receive", null);
    }
    if (act === "away") isThere = !isThere;
    if (act === "later") clock.now += pick * 300;
    if (act === "undo") {
      const entry = queue.read()[pick % Math.max(1, queue.read().length)];
      if (entry) queue.undo(entry.id);
    }
    if (act === "work") await queue.work();
  }
  isThere = true;
  await queue.work();
  clock.now += 10_000;
  await queue.work();
  return { ...desk, scanned, asked: acts.filter(({ act }) => act === "scan").length };
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom("scan", "scan", "scan", "work", "away", "later", "undo"),
    pick: fc.nat(40),
  }) as fc.Arbitrary<{ act: "scan" | "work" | "away" | "later" | "undo"; pick: number }>,
  // Raises the default limit of ten commands.
  { maxLength: 60, size: "max" },
);

async function judge(played: Awaited<ReturnType<typeof play>>): Promise<void> {
  const { queue, received, scanned, asked } = played;
  const entries = queue.read();
  expect(entries.map(({ code }) => code)).toEqual(scanned);
  expect(scanned).toHaveLength(asked);
  expect(entries.filter(({ state }) => state === "waiting" || state === "ready")).toEqual([]);
  expect(new Set(received).size).toBe(received.length);
  for (const code of received) expect(entries.some((entry) => entry.code === code)).toBe(true);
  for (const { state, code } of entries) if (state === "done") expect(received).toContain(code);
}

test("any scans on any network are listed in order, and each parcel is received once", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (each) => judge(await play(each))),
    { numRuns: RUNS },
  );
});

test("a control that replaces scans is detected", async () => {
  const result = await fc.check(fc.asyncProperty(acts, async (each) => judge(await play(each, true))));
  expect(result.failed).toBe(true);
});
