import { setTimeout as sleep } from "node:timers/promises";
import { POSITION_CHANNEL, formatPositionFrame } from "@/lib/core/tracking/tracking-live";
import { createShipments } from "@/bench/create-statements";
import { createTestMerchants } from "../merchants";
import type { WatchLatencies } from "../processes/bench-watchers";
import { type BenchRow, compareWithLimit, createRow } from "../report";
import { getResidentKb } from "@/bench/processor-time";
import type { BenchProcess } from "../service";
import type { BenchEnvironment } from "@/bench/environment";

const WATCHERS = 2000;
const SHIPMENTS = 50;
const SECONDS = 10;
const P99_MAX = 5;
const KB_MAX = 150;

/**
 * Measures the time from the commit of a rider position until open tracking pages receive the position. Compares
 * the time with a bare fan-out server.
 */
export async function measureWatchers(stage: BenchEnvironment): Promise<BenchRow[]> {
  const watchers = stage.options.quick ? 200 : WATCHERS;
  const seconds = stage.options.quick ? 2 : SECONDS;
  const { signTrackingToken } = await import("@/lib/tracking/tokens");
  const [api, bare, pages] = [
    await stage.start("bench-api", { TRUSTED_PROXY_HOPS: "1" }),
    await stage.start("bench-fan-out"),
    await stage.start("bench-watchers"),
  ];
  const [merchant] = await createTestMerchants(stage.sql, 1);
  const paths = await createShipments(api.url, merchant!, SHIPMENTS);
  const shipments = paths.map((path) => Number(path.split("/").at(-1)));
  const of = (index: number) => shipments[index % SHIPMENTS]!;
  const before = getResidentKb(api.pid);
  const urls = Array.from(
    { length: watchers },
    (_, index) => `${api.url}/api/track/live?token=${signTrackingToken("live", of(index), "")}`,
  );
  await pages.ask({ urls });
  const notify = (shipment: number) =>
    stage.sql`select pg_notify(${POSITION_CHANNEL}, ${JSON.stringify(noticeOf(shipment))})`;
  await broadcast(shipments, 2, notify);
  await pages.ask({ collect: true });
  const ours = await follow(pages, () => broadcast(shipments, seconds, notify), watchers * seconds);
  const kbEach = (getResidentKb(api.pid) - before) / watchers;
  await pages.ask({ close: true });
  await pages.ask({ urls: urls.map((_, index) => `${bare.url}/watch?shipment=${of(index)}`) });
  const write = async (shipment: number) => {
    const frame = formatPositionFrame(noticeOf(shipment), new Date(), null);
    bare.tell({ shipment: String(shipment), frame });
  };
  await broadcast(shipments, 2, write);
  await pages.ask({ collect: true });
  const theirs = await follow(pages, () => broadcast(shipments, seconds, write), watchers * seconds);
  await Promise.all([api.stop(), bare.stop(), pages.stop()]);
  return rowsOf(watchers, watchers * seconds, ours, theirs.p99Ms, kbEach);
}

function rowsOf(
  watchers: number,
  sent: number,
  ours: WatchLatencies,
  bareMs: number,
  kbEach: number,
): BenchRow[] {
  return [
    createRow({
      name: `${watchers} watchers: p99 / bare fan-out`,
      unit: "milliseconds",
      subject: ours.p99Ms,
      reference: bareMs,
      ratio: ours.p99Ms / Math.max(1, bareMs),
      bar: { atMost: P99_MAX },
    }),
    {
      name: `${watchers} watchers: delivered / sent`,
      unit: "events",
      subject: ours.received,
      reference: sent,
      ratio: ours.received / sent,
      bar: { atLeast: 1 },
      passed: ours.received === sent,
    },
    compareWithLimit(`${watchers} watchers: kB each / ${KB_MAX} kB`, "kB", kbEach, KB_MAX),
  ];
}

function noticeOf(shipment: number) {
  const recorded_at = new Date().toISOString();
  return { shipment_id: shipment, latitude: -6.8, longitude: 39.2, recorded_at };
}

async function broadcast(
  shipments: number[],
  seconds: number,
  tell: (shipment: number) => Promise<unknown>,
): Promise<void> {
  const gapMs = 1000 / shipments.length;
  const startedAt = performance.now();
  for (let index = 0; index < seconds * shipments.length; index++) {
    await tell(shipments[index % shipments.length]!);
    await sleep(Math.max(0, startedAt + (index + 1) * gapMs - performance.now()));
  }
}

async function follow(
  pages: BenchProcess,
  send: () => Promise<void>,
  expected: number,
): Promise<WatchLatencies> {
  await send();
  const all: WatchLatencies[] = [];
  let received = 0;
  for (let tries = 0; tries < 20 && received < expected; tries++) {
    await sleep(100);
    const part = await pages.ask<WatchLatencies>({ collect: true });
    received += part.received;
    if (part.received > 0) all.push(part);
  }
  return { received, p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)) };
}
