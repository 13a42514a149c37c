import type { Sql } from "postgres";
import { loadCatalogue } from "@/lib/catalogue/load";
import { buildContextQuery, NEXT_SHIPMENT_ID } from "@/lib/http/auth/request-context";
import { CREATE_SHIPMENT_SQL } from "@/lib/shipments/create/create";
import { buildShipmentDraft } from "@/lib/shipments/create/draft";
import { priceShipment } from "@/lib/shipments/create/price";
import { insertApiKey, API_BASE_PATH, type BenchMerchant, BENCH_MODE } from "./merchants";
import type { PgbenchRun } from "./pgbench";
import { SHIPMENT_REQUEST } from "./requests";

/** Unique number that identifies the parameter in the captured statements. */
const SHIPMENT_ID = 900_000_007;
const MERCHANT_ID = 800_000_007;

export async function createPgbenchScript(
  sql: Sql,
  merchants: BenchMerchant[],
): Promise<Pick<PgbenchRun, "script" | "variables">> {
  const [first, last] = await addNumberedKeys(sql, merchants);
  const unique = "{n}', :l_extra), '{m}', :l_merchant_id), '{c}', substr(upper(md5(:draw)), 1, 12))";
  const script = [
    `\\set hash random(${first}, ${last})`,
    "\\set draw random(1, 1000000000000)",
    `${lookUp()} \\gset l_`,
    `${CREATE_SHIPMENT_SQL.replace("$1", `replace(replace(replace(:template, '${unique}`)};`,
  ].join("\n");
  return {
    script,
    variables: { mode: BENCH_MODE, operation: "shipments.create", template: await template() },
  };
}

async function addNumberedKeys(sql: Sql, merchants: BenchMerchant[]): Promise<[number, number]> {
  const [row] = await sql<{ keys: number }[]>`select count(*)::int as keys from api_key`;
  const first = 1000 + row!.keys;
  for (const [index, merchant] of merchants.entries())
    await insertApiKey(sql, merchant.id, String(first + index));
  return [first, first + merchants.length - 1];
}

function lookUp(): string {
  const text = buildContextQuery({ idempotency: { operation: "", key: "" }, extra: NEXT_SHIPMENT_ID });
  const names = ["hash", "mode", "operation", "draw"];
  return text
    .replaceAll(/\$(\d)/g, (_, index) => `array[:${names[Number(index) - 1]}]`)
    .replaceAll("\n", " ");
}

async function template(): Promise<string> {
  const catalogue = await loadCatalogue();
  const caller = { merchantId: MERCHANT_ID, mode: BENCH_MODE } as const;
  const now = new Date();
  const priced = await priceShipment(caller, SHIPMENT_REQUEST, catalogue, now);
  const order = {
    ...priced,
    caller,
    id: SHIPMENT_ID,
    now,
    catalogueVersion: catalogue.version,
    request: SHIPMENT_REQUEST,
    scenario: null,
    payer: "wallet",
    idempotency: { operation: "shipments.create", key: "{c}", fingerprint: "x".repeat(43) },
    locate: (id: number) => `${API_BASE_PATH}/merchant/shipments/${id}`,
  } as const;
  const parameter = buildShipmentDraft(order, catalogue.settings);
  const { shipment_number: number, tracking_code: code } = parameter.shipment;
  return JSON.stringify(parameter)
    .replaceAll(String(SHIPMENT_ID), "{n}")
    .replaceAll(String(MERCHANT_ID), "{m}")
    .replaceAll(number, `${number.slice(0, -6)}{c}`)
    .replaceAll(code, "TUMA{c}")
    .replaceAll(/evt_\w{6}(\w+)/g, (_, rest) => `evt_${rest.slice(0, 12)}{c}`);
}

export async function createShipments(
  url: string,
  { apiKey }: BenchMerchant,
  count: number,
  { base = API_BASE_PATH, body = SHIPMENT_REQUEST } = {},
): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await fetch(`${url}${base}/merchant/shipments`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
    paths.push(answer.headers.get("location")!);
    await answer.arrayBuffer();
  }
  return paths;
}
