import { ConditionError } from "@/lib/core/conditions";
import type { ScanOutcome } from "@/lib/core/shipments/hub-desk";
import { hubScansRequest } from "@/lib/core/shipments/hub-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { evaluateHubScan, recordScan } from "@/lib/hubs/take-scan";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "hub", stepUp: false, body: hubScansRequest },
  async ({ person, body, commit }) => {
    if (body.person_id !== undefined && body.person_id !== person.userId)
      throw new ConditionError("not_logged_in");
    const results: (ScanOutcome & { client_event_id: string })[] = [];
    // Process the scans in order, each in a separate transaction. A later scan can be of the same parcel.
    for (const scan of body.scans) {
      const answer = await commit(async (tx) =>
        body.is_trial
          ? (await evaluateHubScan(tx, person.hub.id, scan)).answer
          : recordScan(tx, person.hub.id, scan),
      );
      results.push({ client_event_id: scan.client_event_id, ...answer });
    }
    return createJsonReply({ results });
  },
);
