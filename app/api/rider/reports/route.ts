import { reportsRequest } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { type ReportResult, reportStep } from "@/lib/riders/steps/report-step";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: reportsRequest }, async ({ rider, body, commit }) => {
  const results: ReportResult[] = [];
  // Process the reports in sequence, each in a separate transaction, because each step depends on the previous
  // step.
  for (const report of body.reports) {
    results.push(await commit((tx) => reportStep(tx, rider.riderId, report)));
  }
  return createJsonReply({ results });
});
