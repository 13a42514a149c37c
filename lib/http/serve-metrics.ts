import type { IncomingMessage, ServerResponse } from "node:http";
import { Gauge } from "prom-client";
import { read, statement } from "@/db/client";
import { choosePhotoStore } from "@/lib/adapters/photo-store/photo-store";
import { isSameSecret } from "@/lib/core/same-secret";
import { NON_ALERTING_INVARIANTS } from "@/lib/audit-issues/audit-issues";
import { formatRequestCounters } from "@/lib/http/request-log/request-metrics";
import { env } from "@/lib/platform/env";
import { getMetrics } from "@/lib/platform/metrics";

const COUNT_MS = 2000;
const PHOTOS_COUNTED_MAX = 10_000;

export async function serveMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!env.METRICS_TOKEN) return end(response, 404);
  if (!isBorne(request, env.METRICS_TOKEN)) return end(response, 401);
  const { all } = getMetrics();
  await countQueue();
  response.writeHead(200, { "Content-Type": all.contentType, "Cache-Control": "no-store" });
  response.end(`${await all.metrics()}\n${formatRequestCounters()}`);
}

function isBorne({ headers }: IncomingMessage, token: string): boolean {
  return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
}

function end(response: ServerResponse, status: 401 | 404): void {
  response.writeHead(status, { "Cache-Control": "no-store" });
  response.end();
}

const QUEUE_GAUGES = {
  due: { name: "tuma_jobs_due", help: "Jobs that could run now" },
  oldestDue: {
    name: "tuma_jobs_oldest_due_seconds",
    help: "How long the oldest job that could run has waited",
  },
  failed: { name: "tuma_jobs_failed", help: "Jobs that are given up" },
  webhooks: { name: "tuma_webhooks_overdue", help: "Webhook deliveries that are due" },
  oldestWebhook: {
    name: "tuma_webhooks_oldest_due_seconds",
    help: "How long the oldest webhook delivery that is due has waited",
  },
  findings: {
    name: "tuma_audit_findings",
    help: "Broken invariants of the ledger that nobody has dealt with",
  },
  partsAhead: {
    name: "tuma_time_table_parts_ahead",
    help: "Parts of the future that are ready, of the table by time that has fewest",
  },
  photos: {
    name: "tuma_photos_to_move",
    help: "Photos in the database that belong in the store for photos, counted up to 10000",
  },
  oldestObject: {
    name: "tuma_photo_objects_oldest_due_seconds",
    help: "How long the oldest object that is due to be removed from the store for photos has waited",
  },
};

type Queue = Record<keyof typeof QUEUE_GAUGES, number>;

// Omits the gauges when the count fails, because a zero would silence alarms.
async function countQueue(): Promise<void> {
  const counting = read(statement<Queue>`
    select jobs.*, webhooks.*, (select count(*)::int from audit_finding where invariant <> all (${NON_ALERTING_INVARIANTS})) as findings,
      time_table_parts_ahead() as "partsAhead",
      (select count(*)::int from (
        select from proof_photo where bytes is not null and ${choosePhotoStore() !== null} limit ${PHOTOS_COUNTED_MAX}
      ) as in_rows) as photos,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
        from photo_removal where due_at <= now()) as "oldestObject"
    from (
      select count(*) filter (where is_due)::int as due,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestDue",
        count(*) filter (where attempts >= max_attempts)::int as failed
      from graphile_worker.jobs,
        lateral (select run_at <= now() and attempts < max_attempts and locked_at is null as is_due) as state
    ) as jobs, (
      select count(*)::int as webhooks,
        coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as "oldestWebhook"
      from webhook_delivery where status = 'pending' and next_attempt_at <= now()
    ) as webhooks`);
  const late = setTimeout(() => counting.cancel(), COUNT_MS);
  const [queue] = await counting.catch((): Queue[] => []).finally(() => clearTimeout(late));
  const { all } = getMetrics();
  for (const [key, { name, help }] of Object.entries(QUEUE_GAUGES)) {
    all.removeSingleMetric(name);
    if (queue) new Gauge({ name, help, registers: [all] }).set(queue[key as keyof Queue]);
  }
}
