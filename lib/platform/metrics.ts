import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { registry } from "./registry";

const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];
const STORE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const REPLAY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];

/** Prometheus metrics of this process. Labels never hold personal data, merchants or ids. */
interface Metrics {
  all: Registry;
  jobs: Histogram;
  photoStore: Histogram;
  webhookAttempts: Counter;
  authentications: Counter;
  guessAlarms: Counter;
  streams: Gauge;
  connectionsCut: Counter;
  pagesRefused: Counter;
  reads: Counter;
  replayWaits: Histogram;
}

/** One instance per process; the registry is shared because the server and Next are separate bundles. */
export function getMetrics(): Metrics {
  registry.metrics ??= create();
  return registry.metrics as Metrics;
}

function create(): Metrics {
  const all = new Registry();
  collectDefaultMetrics({ register: all });
  const registers = [all];
  tellStates(registers);
  return {
    all,
    jobs: new Histogram({
      name: "tuma_job_seconds",
      help: "Jobs that were run, by task",
      labelNames: ["task", "outcome"],
      buckets: JOB_BUCKETS,
      registers,
    }),
    photoStore: new Histogram({
      name: "tuma_photo_store_seconds",
      help: "Requests to the store for photos",
      labelNames: ["method", "outcome"],
      buckets: STORE_BUCKETS,
      registers,
    }),
    ...counters(all),
    replayWaits: replayWaits(all),
    streams: new Gauge({
      name: "tuma_event_streams",
      help: "Event streams of tracking pages that are open",
      registers,
      collect() {
        this.set((registry.liveStreams as { all: number } | undefined)?.all ?? 0);
      },
    }),
  };
}

function tellStates(registers: Registry[]): void {
  new Gauge({
    name: "tuma_worker_stalled",
    help: "1 while the worker of this process, if it has one, cannot look for jobs",
    registers,
    collect() {
      this.set(registry.fetchesAreMissing?.() ? 1 : 0);
    },
  });
  new Gauge({
    name: "tuma_limits_alone",
    help: "1 while this process, which has a Redis to count limits in, counts them alone",
    registers,
    collect() {
      this.set(registry.limitsAreAlone?.() ? 1 : 0);
    },
  });
  new Gauge({
    name: "tuma_pubsub_away",
    help: "1 while this process, which has a Redis, notifies open pages by the database",
    registers,
    collect() {
      this.set(registry.pubsubIsAway?.() ? 1 : 0);
    },
  });
}

function replayWaits(all: Registry): Histogram {
  return new Histogram({
    name: "tuma_replay_wait_seconds",
    help: "How long reads at a standby waited until it had what they had to see",
    buckets: REPLAY_BUCKETS,
    registers: [all],
  });
}

function counters(all: Registry) {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `tuma_${name}_total`, help, labelNames, registers: [all] });
  return {
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
  };
}
