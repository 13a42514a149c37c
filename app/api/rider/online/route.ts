import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { json } from "@/lib/http/respond";
import { setRiderOnline } from "@/lib/riders/set-online";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleRider(riderEndpoints.setOnline, async ({ rider, body, commit }) => {
    const { is_online, latitude, longitude } = body;
    const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    await commit((tx) => setRiderOnline(tx, rider.riderId, is_online, at));
    return json({ is_online });
  }),
});
