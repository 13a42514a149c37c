import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import type { Payer } from "@/lib/core/money/postings";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { ShipmentRequest } from "@/lib/core/shipments/shipment-request";
import { buildShipmentDraft } from "@/lib/shipments/create/draft";
import { priceShipment } from "@/lib/shipments/create/price";
import type { RiderPool } from "./history-riders";
import type { PlannedShipment } from "./plan-history";

export interface HistoryContext {
  tx: Tx;
  merchantId: number;
  catalogue: Catalogue;
  riders: RiderPool;
  /** Start of the demo; steps after this time have not happened. */
  end: Date;
  /** Reserved shipment ids; null to use the sequence. */
  nextId: (() => number) | null;
  written: WrittenShipment[];
}

export interface WrittenShipment {
  id: number;
  caller: Caller;
  at: Date;
  byKey: boolean;
  isPaid: boolean;
  receiverPhone: string;
  trackingCode: string;
  request: ShipmentRequest;
  body: string;
}

export async function writeShipment(
  page: HistoryContext,
  planned: Pick<PlannedShipment, "mode" | "at" | "request" | "isPaid" | "byKey">,
  payer: Payer | null = planned.isPaid ? "wallet" : null,
): Promise<WrittenShipment> {
  const { tx, catalogue } = page;
  const caller = { merchantId: page.merchantId, mode: planned.mode };
  const request = {
    ...planned.request,
    payment_source: payer === null ? ("gateway" as const) : ("wallet" as const),
  };
  const id = page.nextId?.() ?? (await nextShipmentId(tx));
  const order = {
    caller,
    id,
    now: planned.at,
    catalogueVersion: catalogue.version,
    request,
    scenario: null,
    idempotency: null,
    locate: () => "",
    payer,
    ...(await priceShipment(caller, request, catalogue, planned.at)),
  };
  const draft = buildShipmentDraft(order, catalogue.settings);
  const jobs = payer === null ? draft.jobs : [];
  await tx.execute(sql`select create_shipment(${JSON.stringify({ ...draft, jobs })}::text::jsonb)`);
  const written: WrittenShipment = {
    id,
    caller,
    at: planned.at,
    byKey: planned.byKey,
    isPaid: payer !== null,
    receiverPhone: request.receiver_phone,
    trackingCode: draft.shipment.tracking_code,
    request,
    body: draft.answer.body,
  };
  page.written.push(written);
  return written;
}

async function nextShipmentId(tx: Tx): Promise<number> {
  const [next] = await tx.execute<{ id: number | string }>(sql`select next_shipment_id() as id`);
  return Number(next!.id);
}
