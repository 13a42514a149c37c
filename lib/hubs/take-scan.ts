import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { hubScan } from "@/db/schema/hubs";
import { ConditionError } from "@/lib/core/conditions";
import { decideScan, isParcelCode, type ScanOutcome } from "@/lib/core/shipments/hub-desk";
import type { HubScan } from "@/lib/core/shipments/hub-request";
import { env } from "@/lib/platform/env";
import { readShipment, toLifecycleState } from "@/lib/shipments/transitions/lock";
import { findParcel, getHubRoles } from "./read-parcel";
import { scanParcel } from "./scan-parcel";

/** Handles a scan once; a repeated scan gets the same response. Specification silent: how hubs scan. */
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
  const { answer, shipmentId } = await evaluateHubScan(tx, hubId, scan);
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
    return (await evaluateHubScan(tx, hubId, scan)).answer;
  }
}

interface EvaluatedScan {
  answer: ScanOutcome;
  shipmentId: number | null;
}

export async function evaluateHubScan(
  tx: Tx,
  hubId: number,
  { code, task, waybill }: HubScan,
): Promise<EvaluatedScan> {
  const refused = (refusal: "not_a_parcel" | "unknown"): EvaluatedScan => ({
    answer: { action: null, refusal, shipment_number: null },
    shipmentId: null,
  });
  if (!isParcelCode(code, env.TRACKING_PREFIX)) return refused("not_a_parcel");
  try {
    const { shipment_id: shipmentId, shipment_number: shipmentNumber } = await findParcel(hubId, code, tx);
    const seen = await readShipment(tx, shipmentId);
    const state = toLifecycleState({ ...seen, assignment: null });
    const answer = decideScan(state, getHubRoles(seen.legs, hubId), { task, shipmentNumber });
    if (answer.action === "send_out" && !waybill) return refused("not_a_parcel");
    return { answer, shipmentId };
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "shipment_not_found")
      return refused("unknown");
    throw error;
  }
}
