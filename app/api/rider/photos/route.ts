import { riderEndpoints } from "@/lib/http/endpoints-rider";
import { handleRider } from "@/lib/http/handle-rider";
import { methods } from "@/lib/http/methods";
import { readRiderPhoto } from "@/lib/http/read-rider-photo";
import { json } from "@/lib/http/respond";
import { assertPhotoDue } from "@/lib/riders/assert-photo-due";
import { barePhoto } from "@/lib/riders/bare-photo";
import { storePhoto } from "@/lib/riders/store-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: handleRider(riderEndpoints.storePhoto, async ({ request, rider, query, commit }) => {
    const picture = await readRiderPhoto(request);
    await assertPhotoDue(rider.riderId, query.shipment_id);
    const photo = { ...(await barePhoto(picture)), name: query.name, shipmentId: query.shipment_id };
    return json({ photo_url: await commit((tx) => storePhoto(tx, rider.riderId, photo)) });
  }),
});
