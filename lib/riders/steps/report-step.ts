import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderReport } from "@/db/schema/riders";
import { RIDER_OUTCOMES, type RiderOutcome } from "@/lib/core/riders/rider-state";
import { type RiderReport, riderReportRequest } from "@/lib/core/riders/rider-request";
import { hashPin } from "@/lib/shipments/pin/send-tracking-link";
import { performStep } from "./perform-step";

export interface ReportResult {
  client_event_id: string;
  outcome: RiderOutcome;
  detail?: string;
}

/** Handles a report once; a repeated report gets the same response. Specification silent: how riders report. */
export async function reportStep(
  tx: Tx,
  riderId: number,
  sent: { client_event_id: string } & Record<string, unknown>,
): Promise<ReportResult> {
  const parsed = riderReportRequest.safeParse(sent);
  if (!parsed.success) return resultOf(sent.client_event_id, "invalid");
  const report = parsed.data;
  const claim = await claimReport(tx, riderId, report);
  if (claim.stored) return resultOf(report.client_event_id, claim.stored);
  const { outcome, at } = await performStep(tx, riderId, report);
  await tx
    .update(riderReport)
    .set({ outcome: storedOutcome(report, outcome), happenedAt: at })
    .where(eq(riderReport.id, claim.id));
  return resultOf(report.client_event_id, outcome);
}

function resultOf(id: string, outcome: RiderOutcome): ReportResult {
  const detail = RIDER_OUTCOMES[outcome];
  return { client_event_id: id, outcome, ...(detail && { detail }) };
}

/** The inserted row makes a concurrent duplicate wait for this transaction. */
async function claimReport(
  tx: Tx,
  riderId: number,
  report: RiderReport,
): Promise<{ id: number; stored: RiderOutcome | null }> {
  const { client_event_id: clientEventId, step, shipment_id: shipmentId } = report;
  const [claimed] = await tx
    .insert(riderReport)
    .values({
      riderId,
      clientEventId,
      shipmentId: sql`(select id from shipment where id = ${shipmentId})`,
      step,
      happenedAt: report.happened_at,
      outcome: "done",
    })
    .onConflictDoNothing()
    .returning({ id: riderReport.id });
  if (claimed) return { id: claimed.id, stored: null };
  const [earlier] = await tx
    .select({ id: riderReport.id, outcome: riderReport.outcome })
    .from(riderReport)
    .where(and(eq(riderReport.riderId, riderId), eq(riderReport.clientEventId, clientEventId)))
    .for("update");
  if (!earlier) throw new Error(`Report ${clientEventId} is neither new nor stored`);
  const [outcome] = earlier.outcome.split(" ") as [RiderOutcome];
  // A wrong PIN is not final, so a report with a different PIN is checked again.
  const isAnotherPin = outcome === "pin_wrong" && earlier.outcome !== storedOutcome(report, outcome);
  return { id: earlier.id, stored: isAnotherPin ? null : outcome };
}

/** Stores the wrong PIN with the outcome, so that the same wrong PIN counts once. */
function storedOutcome(report: RiderReport, outcome: RiderOutcome): string {
  if (outcome !== "pin_wrong" || !("pin" in report)) return outcome;
  return `${outcome} ${hashPin(report.shipment_id, report.pin)}`;
}
