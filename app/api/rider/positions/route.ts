import { defineRoute } from "@/lib/http/define-route";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { recordFixes } from "@/lib/riders/positions/record-fixes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handle(riderEndpoints.recordPositions, async ({ rider, body, commit }) => {
    const fixes = body.positions.map(({ latitude, longitude, accuracy_m, recorded_at }) => ({
      latitude,
      longitude,
      accuracyMetres: accuracy_m,
      recordedAt: recorded_at,
    }));
    return json(await recordFixes(rider, fixes, commit));
  }),
});
