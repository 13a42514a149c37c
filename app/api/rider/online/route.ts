import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { setRiderOnline } from "@/lib/riders/phone/set-online";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.setOnline, async ({ rider, body, commit }) => {
  const { is_online, latitude, longitude } = body;
  const at = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  await commit((tx) => setRiderOnline(tx, rider.riderId, is_online, at));
  return json({ is_online });
});
