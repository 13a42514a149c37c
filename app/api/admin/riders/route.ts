import { createRider, generateRiderPin } from "@/lib/admin/people/riders";
import { createRiderRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: createRider.right,
    stepUp: true,
    status: 201,
    body: createRiderRequest,
  },
  async ({ actor, body: { vehicle_type_id, vehicle_plate, ...rest }, commit }) => {
    const { pin, pinHash } = await generateRiderPin();
    const rider = { ...rest, pinHash, vehicleTypeId: vehicle_type_id, vehiclePlate: vehicle_plate };
    return commit(async (tx) => createJsonReply({ ...(await createRider(tx, actor, rider)), pin }));
  },
);
