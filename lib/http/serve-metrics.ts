import type { IncomingMessage, ServerResponse } from "node:http";
import { Gauge } from "prom-client";
import { hot } from "@/db/client";
import { isSameSecret } from "@/lib/core/same-secret";
import { env } from "@/lib/env";
import { requestTallies } from "@/lib/http/request-tally";
import { metrics } from "@/lib/metrics";

/** A scrape comes every few seconds; one that cannot count the queue in this time goes without. */
const COUNT_MS = 2000;

/**
 * What this process has counted, in Prometheus' text form, for whoever bears METRICS_TOKEN. Where no token is set the
 * address does not exist.
 */
export async function serveMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!env.METRICS_TOKEN) return end(response, 404);
  if (!isBorne(request, env.METRICS_TOKEN)) return end(response, 401);
  const { all } = metrics();
  await countQueue();
  response.writeHead(200, { "Content-Type": all.contentType, "Cache-Control": "no-store" });
  response.end(`${await all.metrics()}\n${requestTallies()}`);
}

function isBorne({ headers }: IncomingMessage, token: string): boolean {
  return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
}

function end(response: ServerResponse, status: 401 | 404): void {
  response.writeHead(status, { "Cache-Control": "no-store" });
  response.end();
}

interface Queue {
  due: number;
  failed: number;
  webhooks: number;
}

const QUEUE_GAUGES: Record<keyof Queue, { name: string; help: string }> = {
  due: { name: "tuma_jobs_due", help: "Jobs that could run now" },
  failed: { name: "tuma_jobs_failed", help: "Jobs that are given up" },
  webhooks: { name: "tuma_webhooks_overdue", help: "Webhook deliveries that are due" },
};

/**
 * What waits in the database is the same for every process; each says it, so that any one may be asked. While it cannot
 * be counted nothing is said: a zero would calm whoever watches.
 */
async function countQueue(): Promise<void> {
  const counting = hot<Queue[]>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      (select count(*)::int from webhook_delivery where status = 'pending' and next_attempt_at <= now()) as webhooks
    from graphile_worker.jobs`;
  const late = setTimeout(() => counting.cancel(), COUNT_MS);
  const [queue] = await counting.catch((): Queue[] => []).finally(() => clearTimeout(late));
  const { all } = metrics();
  for (const [key, gauge] of Object.entries(QUEUE_GAUGES)) {
    all.removeSingleMetric(gauge.name);
    if (queue) new Gauge({ ...gauge, registers: [all] }).set(queue[key as keyof Queue]);
  }
}
