import { reportsRequest } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { type ReportResult, reportStep } from "@/lib/riders/steps/report-step";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: reportsRequest }, async ({ rider, body, commit }) => {
  const results: ReportResult[] = [];
  // In sequence and one transaction each, because a later step depends on an earlier one.
  for (const report of body.reports) {
    results.push(await commit((tx) => reportStep(tx, rider.riderId, report)));
  }
  return json({ results });
});
