import type { Tx } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { HubScan } from "@/lib/core/shipments/hub-request";
import { decideScan, isParcelCode, type ScanOutcome } from "@/lib/core/shipments/hub-desk";
import { hubEnds } from "@/lib/hubs/hub-job";
import { env } from "@/lib/platform/env";
import { lifecycleStateOf, readShipment } from "@/lib/shipments/transitions/lock";
import { findParcel } from "./find-parcel";

export interface JudgedScan {
  answer: ScanOutcome;
  shipmentId: number | null;
}

export async function judgeScan(
  tx: Tx,
  hubId: number,
  { code, task, waybill }: HubScan,
): Promise<JudgedScan> {
  const refused = (refusal: "not_a_parcel" | "unknown"): JudgedScan => ({
    answer: { action: null, refusal, shipment_number: null },
    shipmentId: null,
  });
  if (!isParcelCode(code, env.TRACKING_PREFIX)) return refused("not_a_parcel");
  try {
    const { shipmentId, shipmentNumber } = await findParcel(hubId, code, tx);
    const seen = await readShipment(tx, shipmentId);
    const state = lifecycleStateOf({ ...seen, assignment: null });
    const answer = decideScan(state, hubEnds(seen.legs, hubId), { task, shipmentNumber });
    if (answer.action === "send_out" && !waybill) return refused("not_a_parcel");
    return { answer, shipmentId };
  } catch (error) {
    if (error instanceof ConditionError && error.condition === "shipment_not_found")
      return refused("unknown");
    throw error;
  }
}
