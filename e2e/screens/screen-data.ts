import postgres from "postgres";

export type ScreenData = DemoRecords & { importId: number };

export interface DemoRecords {
  mode: "live" | "sandbox";
  merchant: number;
  ids: Record<"moving" | "delivered" | "failed", number>;
  codes: Record<"moving" | "delivered" | "failed", string>;
  payment: string;
  endedPayment: string;
  request: number;
  endpoint: number;
  delivery: number;
  link: { code: string; order: string };
}

const SHOWN = { moving: "out_for_delivery", delivered: "delivered", failed: "failed" } as const;
const HISTORY_MS = 120_000;
const LOOK_MS = 500;

export async function readScreenData(databaseUrl: string): Promise<DemoRecords> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { options: "-c role=tuma_app" },
  });
  try {
    const merchant = await written(sql);
    const found = Object.entries(SHOWN).map(async ([look, status]) => {
      const [row] = await sql`
        select id, tracking_code from shipment where merchant_id = ${merchant} and mode = 'live' and status = ${status}
        order by id desc limit 1`;
      return [look, row!] as const;
    });
    const shown = Object.fromEntries(await Promise.all(found));
    const one = async (text: string) => (await sql.unsafe(text, [merchant]))[0] as Record<string, string>;
    const link = await one(
      "select l.code, o.code as order from delivery_link l join delivery_link_order o on o.link_id = l.id where l.merchant_id = $1 order by o.id limit 1",
    );
    const newest = async (table: string, column = "id") =>
      (await one(`select ${column} from ${table} order by id desc limit 1`))[column]!;
    const ofLive = "where merchant_id = $1 and mode = 'live'";
    return {
      mode: "live",
      merchant,
      ids: mapped(shown, ({ id }) => Number(id)),
      codes: mapped(shown, ({ tracking_code }) => tracking_code!),
      payment: await newest("payment where merchant_id = $1", "reference"),
      endedPayment: await newest("payment where merchant_id = $1 and status = 'failed'", "reference"),
      request: Number(await newest(`api_request ${ofLive}`)),
      link: { code: link.code!, order: link.order! },
      endpoint: Number(await newest(`webhook_endpoint ${ofLive}`)),
      delivery: Number(await newest(`webhook_delivery ${ofLive}`)),
    };
  } finally {
    await sql.end();
  }
}

type Row = Record<string, string>;

function mapped<Value>(shown: Record<string, Row>, read: (row: Row) => Value) {
  const of = (look: keyof typeof SHOWN) => read(shown[look]!);
  return { moving: of("moving"), delivered: of("delivered"), failed: of("failed") };
}

async function written(sql: postgres.Sql): Promise<number> {
  const deadline = Date.now() + HISTORY_MS;
  while (Date.now() < deadline) {
    // The demo history writes this row last.
    const [done] = await sql`
      select p.merchant_id from payment p join merchant m on m.id = p.merchant_id
      where m.business_email = 'duka@mwenge.example' and p.mode = 'live' and p.reference like 'PAY-DEMO-LIVE-%'
        and p.created_at = (select min(created_at) from app_user where merchant_id = m.id)`;
    if (done) return Number(done.merchant_id);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error("The demo has no history.");
}
