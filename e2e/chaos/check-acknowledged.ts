import { uniqueClientAddress, type ListItem, type Shipment } from "../api/client";
import { type ChaosRequest, sendUntilAnswered } from "./call";
import type { AcknowledgedWrite, Journal } from "./journal";
import type { ServiceUnderTest } from "./service-under-test";
import type { ChaosResult } from "./run-chaos";

const AT_ONCE = 16;

export async function checkAcknowledged(
  deployment: ServiceUnderTest,
  { journal, shops }: ChaosResult,
): Promise<void> {
  const left = journal.acknowledged.slice();
  const address = uniqueClientAddress();
  const checker = async () => {
    for (let entry = left.pop(); entry; entry = left.pop()) {
      await judgeReplay(entry, journal, address);
      if (entry.operation === "create") await judgeCreated(entry, journal, address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checker));
  await judgeCounts(
    deployment,
    journal,
    shops.map(({ merchantId }) => merchantId),
  );
}

async function judgeReplay(
  { call, status, text }: AcknowledgedWrite,
  journal: Journal,
  address: string,
): Promise<void> {
  const answer = await sendUntilAnswered({ method: "POST", ...call }, address, journal);
  if (!answer) return;
  if (answer.status === status && answer.text === text && answer.replayed) return;
  journal.find(
    "a key is answered the same bytes",
    `${call.url}: ${text} then ${answer.status} ${answer.text}`,
  );
}

async function judgeCreated(entry: AcknowledgedWrite, journal: Journal, address: string): Promise<void> {
  const created = JSON.parse(entry.text) as Shipment;
  const read = (url: string): ChaosRequest => ({
    method: "GET",
    url,
    headers: { "x-api-key": entry.call.headers["x-api-key"]! },
  });
  const shown = await sendUntilAnswered(read(`${entry.call.url}/${created.id}`), address, journal);
  const found = shown?.status === 200 ? (JSON.parse(shown.text) as Shipment) : null;
  if (!found || FIXED.some((field) => found[field] !== created[field])) {
    journal.find("what was acknowledged is found", `${entry.text}: ${shown?.status} ${shown?.text}`);
    journal.count("lost");
  }
  const listed = await sendUntilAnswered(
    read(`${entry.call.url}?merchant_reference=${created.merchant_reference}`),
    address,
    journal,
  );
  const items = listed?.status === 200 ? (JSON.parse(listed.text) as ListItem[]) : [];
  if (items.length !== 1 || items[0]!.id !== created.id) {
    journal.find("a reference finds its one shipment", `${created.merchant_reference}: ${listed?.text}`);
  }
}

const FIXED = [
  "id",
  "shipment_number",
  "tracking_code",
  "merchant_reference",
  "total_amount",
  "created_at",
] as const;

async function judgeCounts(
  { sql }: ServiceUnderTest,
  journal: Journal,
  merchantIds: number[],
): Promise<void> {
  const rows = await sql<{ reference: string; shipments: number }[]>`
    select merchant_reference as reference, count(*)::int as shipments from shipment
    where merchant_id = any (${merchantIds}) group by merchant_reference`;
  const known = new Set(
    journal.of("create").map((entry) => (JSON.parse(entry.text) as Shipment).merchant_reference),
  );
  for (const { reference, shipments } of rows) {
    if (shipments > 1) journal.find("a key makes one shipment", `${reference}: ${shipments}`);
    if (shipments > 1) journal.count("duplicated", shipments - 1);
    if (!known.has(reference)) journal.find("nothing is done that was not acknowledged at last", reference);
  }
}
