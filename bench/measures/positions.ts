import { generateToken, hashToken } from "@/lib/accounts/token";
import { createShipments } from "@/bench/create-statements";
import { NOW_PLACEHOLDER } from "@/bench/load";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const RIDERS = 2000;
const CARRYING = 200;
const FIX = { latitude: -6.8, longitude: 39.25, accuracy_m: 12, recorded_at: NOW_PLACEHOLDER };
const FIXES_PER_REPORT = 2;
/** Number of concurrent phones. With 64 phones, the server would be idle for a quarter of the time. */
const CLIENTS = 256;
/** PostgreSQL allows 100 connections, and the service pools use some of them. */
const PGBENCH_CLIENTS = 40;

/** Compares position reports, including authentication, plausibility checks and trail, with a single-row update. */
export async function measurePositions(stage: BenchEnvironment): Promise<BenchRow[]> {
  const api = await stage.api();
  const { callers, first, last } = await seedRiders(stage, api.url);
  const load = {
    url: api.url,
    method: "POST" as const,
    paths: ["/api/rider/positions"],
    callers,
    body: JSON.stringify({ positions: Array(FIXES_PER_REPORT).fill(FIX) }),
    connections: CLIENTS,
  };
  const update = {
    script: `\\set rider random(${first}, ${last})
update rider_position set latitude = -6.8, longitude = 39.25, recorded_at = now() where rider_id = :rider;
`,
    variables: {},
    asynchronous: true,
    clients: PGBENCH_CLIENTS,
  };
  const figures = await stage.compare({
    api: async () => FIXES_PER_REPORT * (await stage.load(load)),
    pgbench: () => stage.pgbench(update),
  });
  return [compareThroughput("positions in / pgbench", figures.api, figures.pgbench, 0.4)];
}

async function seedRiders({ sql }: BenchEnvironment, url: string) {
  const tokens = Array.from({ length: RIDERS }, generateToken);
  const riders = await sql<{ id: string }[]>`
    insert into rider (mode, name, phone, vehicle_type_id, is_online)
    select 'live', 'Baraka Mushi', '+2556' || lpad(i::text, 8, '0'),
      (select id from vehicle_type where slug = 'motorcycle'), true
    from generate_series(1, ${RIDERS}::int) i returning id`;
  const ids = riders.map(({ id }) => id);
  await sql`
    insert into rider_position (rider_id, latitude, longitude, recorded_at)
    select id, -6.8, 39.25, now() - interval '1 minute' from unnest(${ids}::bigint[]) id`;
  await sql`
    insert into rider_session (rider_id, token_hash, expires_at)
    select id, hash, now() + interval '1 day'
    from unnest(${ids}::bigint[], ${tokens.map(hashToken)}::text[]) as session (id, hash)`;
  await sendOut({ sql }, url, ids.slice(0, CARRYING));
  const callers = tokens.map((token) => ({ cookie: `tuma_rider=${token}`, origin: "http://localhost:3000" }));
  return { callers, first: ids[0]!, last: ids.at(-1)! };
}

/** Assigns a collected parcel to each rider by SQL, because the benchmark skips the earlier steps. */
async function sendOut(
  { sql }: Pick<BenchEnvironment, "sql">,
  url: string,
  riderIds: string[],
): Promise<void> {
  const [merchant] = await createTestMerchants(sql, 1);
  const paths = await createShipments(url, merchant!, riderIds.length);
  const shipmentIds = paths.map((path) => path.split("/").at(-1)!);
  await sql`
    insert into assignment (shipment_id, leg_sequence, rider_id, status, accepted_at)
    select shipment, 1, rider, 'arrived_at_pickup', now()
    from unnest(${shipmentIds}::bigint[], ${riderIds}::bigint[]) as carried (shipment, rider)`;
  await sql`update shipment set status = 'out_for_delivery' where id = any(${shipmentIds}::bigint[])`;
}
