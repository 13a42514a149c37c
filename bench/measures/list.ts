import { insertListRows } from "../list-rows";
import { requestsPerSecond } from "../load";
import { BASE, callerOf, mintMerchants } from "../merchants";
import { cost, type Row } from "../report";
import { takeTurns } from "../rounds";
import type { Stage } from "../stage";

/** Every kind of list of a merchant with a fifth of a million rows, against the first page of one with a hundred. */
export async function measureList(stage: Stage): Promise<Row[]> {
  const { sql, folder, options } = stage;
  const [large, small] = await mintMerchants(sql, 2);
  const rows = options.quick ? 100_000 : 1_000_000;
  await insertListRows(sql, { largeMerchant: large!.id, smallMerchant: small!.id, rows });
  const api = await stage.api();
  const list = (apiKey: string, query: string) => () =>
    requestsPerSecond(
      {
        url: api.url,
        method: "GET",
        paths: [`${BASE}/merchant/shipments${query}`],
        callers: [callerOf({ apiKey })],
        connections: 8,
        seconds: Math.ceil(options.roundSeconds / 2),
      },
      folder,
    );
  const cases = await casesOf(stage, large!.id);
  const figures = await takeTurns(
    {
      reference: list(small!.apiKey, ""),
      ...Object.fromEntries(cases.map(({ name, query }) => [name, list(large!.apiKey, query)])),
    },
    options.rounds,
    stage.settle,
  );
  return cases.map(({ name, atMost }) =>
    cost(
      `list, ${name} / page 1 of 100`,
      (figures as Record<string, number[]>)[name]!,
      figures.reference,
      atMost,
    ),
  );
}

interface ListCase {
  name: string;
  query: string;
  atMost: number | null;
}

async function casesOf({ sql, options }: Stage, merchantId: number): Promise<ListCase[]> {
  const [row] = await sql<{ shipment_number: string; tracking_code: string }[]>`
    select shipment_number, tracking_code from shipment where merchant_id = ${merchantId}
    order by id desc offset 7777 limit 1`;
  const { shipment_number: number, tracking_code: code } = row!;
  const lastPage = options.quick ? 500 : 5000;
  return [
    { name: "page 1", query: "", atMost: 1.5 },
    { name: `page ${lastPage}`, query: `?page=${lastPage}`, atMost: 40 },
    { name: "status of 2 %", query: "?status=in_transit", atMost: 2 },
    { name: "status of 92 %", query: "?status=delivered", atMost: 2 },
    { name: "exact search", query: `?search=${number}`, atMost: 3 },
    { name: "prefix search", query: `?search=${number.slice(0, -5)}`, atMost: 3 },
    { name: "substring search", query: `?search=${code.slice(6, 14)}`, atMost: 10 },
    // What matches everything is bounded by nothing but the statement time-out; shown, so that nobody is surprised.
    { name: "prefix of all", query: "?search=SHP-20", atMost: null },
  ];
}
