import { photoQuery } from "@/lib/core/riders/rider-request";
import { endpoint } from "@/lib/http/endpoint";
import { readRiderPhoto } from "@/lib/http/message/parse-input";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertRiderMayUploadPhoto, storePhoto, storePhotoBytes } from "@/lib/riders/photos/store-photo";
import { stripMetadata } from "@/lib/riders/photos/strip-metadata";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "rider", query: photoQuery, rawBody: true },
  async ({ request, rider, query, commit }) => {
    const picture = await readRiderPhoto(request);
    await assertRiderMayUploadPhoto(rider.riderId, query.shipment_id);
    const { bytes, contentType } = await stripMetadata(picture);
    const named = { name: query.name, shipmentId: query.shipment_id, contentType };
    const photo = { ...named, ...(await storePhotoBytes(rider.riderId, { ...named, bytes })) };
    return createJsonReply({ photo_url: await commit((tx) => storePhoto(tx, rider.riderId, photo)) });
  },
);
