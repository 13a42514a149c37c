import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { recordFixes } from "@/lib/riders/record-fixes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleRider(riderEndpoints.recordPositions, async ({ rider, body, commit }) => {
    const fixes = body.positions.map(({ latitude, longitude, accuracy_m, recorded_at }) => ({
      latitude,
      longitude,
      accuracyMetres: accuracy_m,
      recordedAt: recorded_at,
    }));
    return json(await recordFixes(rider, fixes, commit));
  }),
});
