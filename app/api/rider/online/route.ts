import { defineRoute } from "@/lib/http/define-route";
import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { json } from "@/lib/http/message/respond";
import { setRiderOnline } from "@/lib/riders/phone/set-online";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: handleRider(riderEndpoints.setOnline, async ({ rider, body, commit }) => {
    const { is_online, latitude, longitude } = body;
    const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    await commit((tx) => setRiderOnline(tx, rider.riderId, is_online, at));
    return json({ is_online });
  }),
});
