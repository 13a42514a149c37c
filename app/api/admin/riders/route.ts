import { createRider } from "@/lib/admin/people/create-rider";
import { newRiderPin } from "@/lib/admin/people/new-rider-pin";
import { createRiderRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: "operations",
    stepUp: true,
    status: 201,
    body: createRiderRequest,
  },
  async ({ actor, body, commit }) => {
    const { pin, pinHash } = await newRiderPin();
    return commit(async (tx) => {
      const id = await createRider(tx, actor, {
        name: body.name,
        phone: body.phone,
        vehicleTypeId: body.vehicle_type_id,
        vehiclePlate: body.vehicle_plate,
        reason: body.reason,
        pinHash,
      });
      return json({ id, pin });
    });
  },
);
