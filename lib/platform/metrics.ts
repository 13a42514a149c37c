import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registry } from "./registry";

const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];
const STORE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const REPLAY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];

/** Prometheus metrics of this process. Labels never hold personal data, merchants or ids. */
type Metrics = ReturnType<typeof create>;

/** One instance per process; the registry is shared because the server and Next are separate bundles. */
export function getMetrics(): Metrics {
  registry.metrics ??= create();
  return registry.metrics as Metrics;
}

function create() {
  const all = new Registry();
  collectDefaultMetrics({ register: all });
  const registers = [all];
  const histogram = (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
    new Histogram({ name: `tuma_${name}_seconds`, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `tuma_${name}_total`, help, labelNames, registers });
  addGauges(registers);
  return {
    all,
    jobs: histogram("job", "Jobs that were run, by task", JOB_BUCKETS, "task", "outcome"),
    photoStore: histogram(
      "photo_store",
      "Requests to the store for photos",
      STORE_BUCKETS,
      "method",
      "outcome",
    ),
    webhookAttempts: counter("webhook_attempts", "Attempts to deliver a webhook", "outcome"),
    connectionsCut: counter(
      "connections_cut",
      "Connections refused or cut: too many, or read too slowly",
      "reason",
    ),
    pagesRefused: counter(
      "pages_refused",
      "Pages refused: too many of one address, too many at once, or no database",
      "reason",
    ),
    reads: counter("reads", "Statements of lists and reports, by where they were read", "where"),
    authentications: counter(
      "authentications",
      "Log-ins and passwords that were asked for again",
      "who",
      "outcome",
    ),
    guessAlarms: counter(
      "guess_alarms",
      "Accounts whose password or PIN was being guessed from many places",
      "who",
    ),
    replayWaits: histogram(
      "replay_wait",
      "How long reads at a standby waited until it had what they had to see",
      REPLAY_BUCKETS,
    ),
  };
}

function addGauges(registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `tuma_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("worker_stalled", "1 while the worker of this process, if it has one, cannot look for jobs", () =>
    registry.fetchesAreMissing?.() ? 1 : 0,
  );
  gauge(
    "limits_alone",
    "1 while this process, which has a Redis to count limits in, counts them alone",
    () => (registry.limitsAreAlone?.() ? 1 : 0),
  );
  gauge("pubsub_away", "1 while this process, which has a Redis, notifies open pages by the database", () =>
    registry.pubsubIsAway?.() ? 1 : 0,
  );
  gauge(
    "event_streams",
    "Event streams of tracking pages that are open",
    () => (registry.liveStreams as { all: number } | undefined)?.all ?? 0,
  );
}
