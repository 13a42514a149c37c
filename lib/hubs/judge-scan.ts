import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { HubScan } from "@/lib/core/shipments/hub-request";
import { decideScan, isParcelCode, type ScanOutcome } from "@/lib/core/shipments/hub-desk";
import { getHubEnds } from "@/lib/hubs/hub-job";
import { env } from "@/lib/platform/env";
import { toLifecycleState, readShipment } from "@/lib/shipments/transitions/lock";
import { findParcel } from "./find-parcel";

export interface EvaluatedScan {
  answer: ScanOutcome;
  shipmentId: number | null;
}

export async function evaluateScan(
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
    const { shipmentId, shipmentNumber } = await findParcel(hubId, code, tx);
    const seen = await readShipment(tx, shipmentId);
    const state = toLifecycleState({ ...seen, assignment: null });
    const answer = decideScan(state, getHubEnds(seen.legs, hubId), { task, shipmentNumber });
    if (answer.action === "send_out" && !waybill) return refused("not_a_parcel");
    return { answer, shipmentId };
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "shipment_not_found")
      return refused("unknown");
    throw error;
  }
}
