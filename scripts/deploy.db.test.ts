import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it, vi } from "vitest";
// @ts-expect-error: plain JavaScript, for npm run deploy:check
import { expressionsIn, metricsIn } from "./deploy-expressions.mjs";

const TOKEN = "metrics-token-of-the-tests";
vi.stubEnv("METRICS_TOKEN", TOKEN);
const { serveMetrics } = await import("@/lib/http/serve-metrics");
const server = createServer((request, response) => void serveMetrics(request, response)).listen(
  0,
  "127.0.0.1",
);
await once(server, "listening");
afterAll(() => server.close());

const OF_OTHERS = [
  "up",
  "etcd_disk_wal_fsync_duration_seconds_bucket",
  "etcd_server_has_leader",
  "haproxy_frontend_current_sessions",
  "haproxy_server_status",
  "node_cpu_seconds_total",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "node_memory_MemAvailable_bytes",
  "node_memory_MemTotal_bytes",
  "node_timex_offset_seconds",
  "patroni_postgres_running",
  "patroni_primary",
  "patroni_replica",
  "patroni_sync_standby",
  "patroni_xlog_location",
  "patroni_xlog_replayed_location",
  "pg_settings_max_connections",
  "pg_stat_activity_count",
  "pg_stat_archiver_failed_count",
  "pg_stat_archiver_last_archive_age",
  "pg_stat_database_xact_commit",
];

it("every metric of alerts and dashboards exists", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const told = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name!],
  );
  const asked = new Set<string>(expressionsIn("deploy/monitoring").flatMap(metricsIn));
  expect(asked.size).toBeGreaterThan(35);
  expect([...asked].filter((name) => !told.includes(name) && !OF_OTHERS.includes(name))).toEqual([]);
  expect(OF_OTHERS.filter((name) => !asked.has(name))).toEqual([]);
});
