import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hubScan } from "@/db/schema/hubs";
import { ConditionError } from "@/lib/core/conditions";
import type { HubScan } from "@/lib/core/shipments/hub-request";
import type { ScanOutcome } from "@/lib/core/shipments/hub-desk";
import { scanParcel } from "@/lib/hubs/scan-parcel";
import { evaluateScan } from "./judge-scan";

/** Handles a scan once; a repeated one gets the same answer. Specification silent: how hubs scan. */
export async function recordScan(tx: Tx, hubId: number, scan: HubScan): Promise<ScanOutcome> {
  const clientEventId = scan.client_event_id;
  const [claimed] = await tx
    .insert(hubScan)
    .values({ hubId, clientEventId })
    .onConflictDoNothing()
    .returning({ id: hubScan.id });
  if (!claimed) {
    const [earlier] = await tx
      .select({ answer: hubScan.answer })
      .from(hubScan)
      .where(and(eq(hubScan.hubId, hubId), eq(hubScan.clientEventId, clientEventId)));
    if (earlier?.answer) return earlier.answer;
    throw new Error(`Scan ${clientEventId} is neither new nor answered`);
  }
  const answer = await act(tx, hubId, scan);
  await tx.update(hubScan).set({ answer }).where(eq(hubScan.id, claimed.id));
  return answer;
}

async function act(tx: Tx, hubId: number, scan: HubScan): Promise<ScanOutcome> {
  const { answer, shipmentId } = await evaluateScan(tx, hubId, scan);
  if (!answer.action || shipmentId === null) return answer;
  const of = { shipment_id: shipmentId };
  const request =
    answer.action === "send_out"
      ? { ...of, action: answer.action, waybill: scan.waybill ?? "" }
      : { ...of, action: answer.action };
  try {
    await scanParcel(tx, hubId, request, scan.scanned_at);
    return answer;
  } catch (error) {
    if (!(error instanceof ConditionError) || error.condition !== "scan_refused") throw error;
    return (await evaluateScan(tx, hubId, scan)).answer;
  }
}
