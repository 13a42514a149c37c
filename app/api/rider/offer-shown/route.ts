import { offerShownRequest } from "@/lib/core/riders/rider-push";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { recordOfferShown } from "@/lib/riders/dispatch/accept";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "rider", body: offerShownRequest }, async ({ rider, body, commit }) => {
  const shown = await commit((tx) => recordOfferShown(tx, rider.riderId, body.shipment_id));
  return createJsonReply({
    expires_at: shown?.expiresAt.toISOString() ?? null,
    server_time: (shown?.now ?? new Date()).toISOString(),
  });
});
