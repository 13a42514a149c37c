import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { type ReportResult, reportStep } from "@/lib/riders/steps/report-step";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.report, async ({ rider, body, commit }) => {
  const results: ReportResult[] = [];
  // One after the other, each in a transaction of its own: a later step builds on an earlier one.
  for (const report of body.reports) {
    results.push(await commit((tx) => reportStep(tx, rider.riderId, report)));
  }
  return json({ results });
});
