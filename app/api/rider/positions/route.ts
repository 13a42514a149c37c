import { positionsRequest } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { filterAndRecordFixes } from "@/lib/riders/positions/record-positions";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: positionsRequest }, async ({ rider, body, commit }) => {
  const fixes = body.positions.map(({ latitude, longitude, accuracy_m, recorded_at }) => ({
    latitude,
    longitude,
    accuracyMetres: accuracy_m,
    recordedAt: recorded_at,
  }));
  return createJsonReply(await filterAndRecordFixes(rider, fixes, commit));
});
