import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { type ReportResult, reportStep } from "@/lib/riders/report-step";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleRider(riderEndpoints.report, async ({ rider, body, commit }) => {
    const results: ReportResult[] = [];
    // One after the other, each in a transaction of its own: a later step builds on an earlier one.
    for (const report of body.reports) {
      results.push(await commit((tx) => reportStep(tx, rider.riderId, report)));
    }
    return json({ results });
  }),
});
