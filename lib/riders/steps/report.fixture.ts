import { randomUUID } from "node:crypto";
import { transaction } from "@/db/client";
import { type ReportResult, reportStep } from "./report-step";

export type SentReport = { client_event_id: string } & Record<string, unknown>;

export function createTestReport(
  shipmentId: number,
  step: string,
  more: Record<string, unknown> = {},
): SentReport {
  return {
    client_event_id: randomUUID(),
    shipment_id: shipmentId,
    step,
    happened_at: new Date().toISOString(),
    ...more,
  };
}

export function reportTestStep(riderId: number, sent: SentReport): Promise<ReportResult> {
  return transaction((tx) => reportStep(tx, riderId, sent));
}

export async function createAndReportTestStep(
  riderId: number,
  shipmentId: number,
  step: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  return (await reportTestStep(riderId, createTestReport(shipmentId, step, more))).outcome;
}
