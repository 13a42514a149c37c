import { riderEndpoints } from "@/lib/http/endpoints/endpoints-rider";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { recordOfferShown } from "@/lib/riders/dispatch/record-offer-shown";

export * from "@/lib/http/other-methods";

export const POST = handle(riderEndpoints.offerShown, async ({ rider, body, commit }) => {
  const shown = await commit((tx) => recordOfferShown(tx, rider.riderId, body.shipment_id));
  return json({
    expires_at: shown?.expiresAt.toISOString() ?? null,
    server_time: (shown?.now ?? new Date()).toISOString(),
  });
});
