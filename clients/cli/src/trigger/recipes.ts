import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import { triggerLowBalance } from "./low-balance.js";
import { DODOMA, matchShipment, type Recipe } from "./recipe.js";
import { topUpFailed, topUpSucceeded } from "./top-ups.js";

const HOUR_MS = 3_600_000;

const paid: Recipe = async (sandbox) => matchShipment(await sandbox.send());

export const RECIPES: Record<Exclude<TumaEvent["type"], "webhook.test">, Recipe> = {
  "shipment.created": paid,
  "shipment.paid": paid,
  "delivery.search_started": async (sandbox) => {
    const pickup_after = new Date(Date.now() + HOUR_MS).toISOString();
    return matchShipment(await sandbox.to(await sandbox.send({ pickup_after }, "10"), "next"));
  },
  "delivery.dispatched": async (sandbox) => matchShipment(await sandbox.to(await sandbox.send(), "next")),
  "delivery.rider_changed": async (sandbox) => {
    const shipment = await sandbox.send({}, "04");
    return matchShipment(await sandbox.until(shipment, ({ events }) => events.length >= REPLACED_EVENTS));
  },
  "delivery.picked_up": async (sandbox) =>
    matchShipment(await sandbox.until(await sandbox.send(), ({ status }) => status === "picked_up")),
  "delivery.in_transit": async (sandbox) =>
    matchShipment(await sandbox.until(await sandbox.send(DODOMA), ({ status }) => status === "in_transit")),
  "delivery.out_for_delivery": async (sandbox) =>
    matchShipment(await sandbox.until(await sandbox.send(), ({ status }) => status === "out_for_delivery")),
  "delivery.delivered": async (sandbox) => matchShipment(await sandbox.to(await sandbox.send(), "delivered")),
  "delivery.failed": async (sandbox) => matchShipment(await sandbox.to(await sandbox.send(), "failed")),
  "delivery.returned": async (sandbox) => {
    const original = await sandbox.until(await sandbox.send(), ({ status }) => status === "picked_up");
    const back = await sandbox.send({
      return_of_shipment_id: original.id,
      sender_name: original.receiver_name,
      sender_phone: original.receiver_phone,
      receiver_name: original.sender_name,
      receiver_phone: original.sender_phone,
      pickup_address: original.dropoff_address,
      pickup_latitude: original.dropoff_latitude,
      pickup_longitude: original.dropoff_longitude,
      dropoff_address: original.pickup_address,
      dropoff_latitude: original.pickup_latitude,
      dropoff_longitude: original.pickup_longitude,
    });
    await sandbox.to(back, "delivered");
    return matchShipment(original);
  },
  "shipment.cancelled": async (sandbox) => {
    const shipment = await sandbox.send();
    await sandbox.tuma.shipments.cancel(shipment.id, { reason: "tuma trigger" }, { signal: sandbox.signal });
    return matchShipment(shipment);
  },
  "wallet.low_balance": triggerLowBalance,
  "wallet.topup_succeeded": topUpSucceeded,
  "wallet.topup_failed": topUpFailed,
};

/** Number of shipment events after a rider change: the acceptance (with the departure) and the change. */
const REPLACED_EVENTS = 2;
