import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { MERCHANT_ROLE } from "@/db/pools";

const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const NEEDED: Record<string, string[]> = {
  ...needs("SELECT", [
    "catalogue_version",
    "home",
    "hub",
    "lane",
    "package_size_tier",
    "place",
    "rider",
    "rider_position",
    "setting",
    "standby_mark",
    "vehicle_type",
  ]),
  ...needs("SELECT", ["api_request", "entry", "shipment_record", "webhook_attempt"]),
  ...needs("INSERT SELECT", ["merchant_log", "shipment_event", "shipment_item", "transfer", "webhook_event"]),
  ...needs("SELECT UPDATE", ["app_user", "assignment", "member", "merchant"]),
  ...needs("INSERT SELECT UPDATE", [
    "api_key",
    "api_key_spending",
    "delivery_link",
    "delivery_link_order",
    "idempotency_record",
    "invitation",
    "message",
    "payment",
    "shipment",
    "shipment_import",
    "shipment_import_line",
    "shipment_leg",
    "webhook_delivery",
    "webhook_endpoint",
  ]),
  // Excludes the balance, which only the ledger's trigger writes.
  account: [
    "SELECT",
    ..."kind low_balance_threshold merchant_id mode".split(" ").map((column) => `INSERT ${column}`),
    ..."low_balance_alerted low_balance_threshold status".split(" ").map((column) => `UPDATE ${column}`),
  ],
  webhook_endpoint_id_seq: ["USAGE"],
  // The previous release locks rows of `session`.
  session: ["SELECT id", "UPDATE id"],
};

const AS_THE_OWNER = [
  "end_member_sessions(bigint)",
  "enqueue_jobs(jsonb)",
  "hold_session(bigint)",
  "insert_jobs(json)",
  "release_pickup_slot(text,integer,timestamp with time zone)",
  "take_pickup_slot(text,integer,timestamp with time zone)",
  "webhook_feed_horizon()",
];

const VERBS = ["SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER"];

it("merchant statements have only the table rights that they need", async () => {
  const rows = await owner<{ name: string; granted: string }[]>`
    with relation as (
      select c.oid, c.oid::regclass::text as name, c.relkind from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
    )
    select name, verb as granted from relation, unnest(${VERBS}::text[]) verb
    where relkind <> 'S' and has_table_privilege(${MERCHANT_ROLE}, oid, verb)
    union all
    select name, verb || ' ' || attname from relation, pg_attribute, unnest(${["SELECT", "INSERT", "UPDATE", "REFERENCES"]}::text[]) verb
    where attrelid = oid and attnum > 0 and not attisdropped and relkind <> 'S'
      and not has_table_privilege(${MERCHANT_ROLE}, oid, verb)
      and has_column_privilege(${MERCHANT_ROLE}, oid, attnum, verb)
    union all
    select name, verb from relation, unnest(${["USAGE", "SELECT", "UPDATE"]}::text[]) verb
    where relkind = 'S' and has_sequence_privilege(${MERCHANT_ROLE}, oid, verb)
    order by 1, 2`;
  const granted: Record<string, string[]> = {};
  for (const row of rows) granted[row.name] = [...(granted[row.name] ?? []), row.granted].toSorted();
  const needed = Object.fromEntries(
    Object.entries(NEEDED).map(([name, verbs]) => [name, verbs.toSorted()] as const),
  );
  expect(granted).toEqual(needed);
  for (const schema of ["graphile_worker", "public"]) {
    const [row] = await owner`select has_schema_privilege(${MERCHANT_ROLE}, ${schema}, 'CREATE') as creates`;
    expect(row).toEqual({ creates: false });
  }
});

it("only listed functions are SECURITY DEFINER, with a fixed search path", async () => {
  const rows = await owner<{ name: string; config: string[] | null }[]>`
    select oid::regprocedure::text as name, proconfig as config from pg_proc
    where prosecdef and prorettype <> 'trigger'::regtype and pronamespace = 'public'::regnamespace
      and has_function_privilege(${MERCHANT_ROLE}, oid, 'EXECUTE') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(AS_THE_OWNER);
  for (const { config } of rows) expect(config).toEqual([expect.stringMatching(/^search_path=.*pg_temp$/)]);
});

it.each(["personal_data.erase", "audit.run", "factors.reset"])(
  "a merchant statement cannot enqueue %s",
  async (task) => {
    for (const call of ["enqueue_jobs($1::text::jsonb)", "insert_jobs($1::text::json)"]) {
      const enqueued = owner.begin(async (sql) => {
        await sql.unsafe(`set local role ${MERCHANT_ROLE}`);
        await sql.unsafe(`select ${call}`, [JSON.stringify([{ identifier: task, payload: {} }])]);
      });
      await expect(enqueued).rejects.toMatchObject({ code: "42501" });
    }
  },
);

function needs(verbs: string, tables: string[]): Record<string, string[]> {
  return Object.fromEntries(tables.map((name) => [name, verbs.split(" ")]));
}
