import type { TaskList } from "graphile-worker";
import { type Tx, transaction } from "@/db/client";
import { cleanExpiredAccess } from "@/lib/accounts/clean-expired";
import { cleanIdempotencyRecords } from "@/lib/http/idempotency/clean-idempotency-records";
import { cleanRequestLog } from "@/lib/http/request-log/clean-request-log";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";
import { cleanMessages } from "@/lib/notifications/clean-messages";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { deliverSimulatedCallback } from "@/lib/payments/deliver-simulated-callback";
import { pollPayment } from "@/lib/payments/poll";
import { voidPayment } from "@/lib/payments/void/void";
import { voidPaymentsOfShipment } from "@/lib/payments/void/void-of-shipment";
import { alertNoRider } from "@/lib/riders/dispatch/alert-no-rider";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { offerInRound } from "@/lib/riders/dispatch/offer-round";
import { releaseSilentRider } from "@/lib/riders/dispatch/release-silent";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import { bareStoredPhotos } from "@/lib/riders/photos/bare-stored-photos";
import { lookForPhoto } from "@/lib/riders/photos/look-for-photo";
import { movePhotos } from "@/lib/riders/photos/move-photos";
import { removeObjects } from "@/lib/riders/photos/remove-objects";
import { cleanTraces } from "@/lib/riders/positions/clean-traces";
import { moveSimulatedRider } from "@/lib/riders/simulated/move-simulated";
import { runSimulationStep } from "@/lib/riders/simulated/run-simulation-step";
import { tellRiderCancelled } from "@/lib/riders/steps/tell-cancelled";
import { returnAutomatically } from "@/lib/shipments/create/return-automatically";
import { expireUnpaid } from "@/lib/shipments/moves/expire-unpaid";
import { failWithoutRider } from "@/lib/shipments/moves/fail-without-rider";
import { sendTrackingLink } from "@/lib/shipments/pin/send-tracking-link";
import { alertLowBalance } from "@/lib/wallet/alert-low-balance";
import { auditLedger, auditNewMoney } from "@/lib/wallet/audit";
import { cleanWebhookEvents } from "@/lib/webhooks/clean-events";
import { removeEndpoint } from "@/lib/webhooks/remove-endpoint";

type Task<Name extends TaskName> = (payload: TaskPayloads[Name]) => Promise<unknown>;

/** Every job, by the verb that it calls. Each verb is idempotent under the lock of what it changes. */
const verbs: { [Name in TaskName]: Task<Name> } = {
  "rider.dispatch": ({ shipmentId }) => inTransaction(dispatchRider, shipmentId),
  "rider.simulate": (due) => inTransaction(runSimulationStep, due),
  "rider.simulate_position": (ride) => moveSimulatedRider(ride),
  "rider.silent": ({ assignmentId }) => inTransaction(releaseSilentRider, assignmentId),
  "rider.offer": ({ shipmentId, round }) => inTransaction(offerInRound, shipmentId, round),
  "rider.photo_due": (due) => inTransaction(lookForPhoto, due),
  "rider.tell_cancelled": ({ shipmentId, riderId }) => inTransaction(tellRiderCancelled, shipmentId, riderId),
  "shipment.no_rider_alert": (due) => inTransaction(alertNoRider, due.shipmentId, due.waitingSince),
  "shipment.no_rider": (due) => inTransaction(failWithoutRider, due.shipmentId, due.waitingSince),
  "shipment.start_return": ({ shipmentId }) => inTransaction(startReturn, shipmentId),
  "shipment.return_due": (due) => returnAutomatically(due),
  "shipment.expire_unpaid": ({ shipmentId }) => inTransaction(expireUnpaid, shipmentId),
  "sms.tracking_link": ({ shipmentId }) => sendTrackingLink(shipmentId),
  "message.send": ({ messageId }) => deliverMessage(messageId),
  "wallet.low_balance": (wallet) => inTransaction(alertLowBalance, wallet),
  "payment.poll": ({ paymentId }) => pollPayment(paymentId),
  "payment.void": ({ paymentId }) => voidPayment(paymentId),
  "payment.void_of_shipment": ({ shipmentId }) => inTransaction(voidPaymentsOfShipment, shipmentId),
  "gateway.simulated_callback": ({ reference }) => deliverSimulatedCallback(reference),
  "webhook_endpoint.remove": ({ endpointId }) => inTransaction(removeEndpoint, endpointId),
  "audit.run": () => auditNewMoney(),
  "audit.whole": () => auditLedger(),
  "idempotency.clean": () => cleanIdempotencyRecords(),
  "request_log.clean": () => cleanRequestLog(),
  "access.clean": () => cleanExpiredAccess(),
  "webhooks.clean": () => cleanWebhookEvents(),
  "messages.clean": () => cleanMessages(),
  "traces.clean": () => cleanTraces(),
  "photos.bare": () => bareStoredPhotos(),
  "photos.move": () => movePhotos(),
  "photos.remove": () => removeObjects(),
};

export const tasks: TaskList = Object.fromEntries(
  Object.entries(verbs).map(([name, verb]) => [
    name,
    (payload: unknown) => verb(payload as never).then(() => {}),
  ]),
);

function inTransaction<Args extends unknown[]>(
  verb: (tx: Tx, ...args: Args) => Promise<unknown>,
  ...args: Args
): Promise<unknown> {
  return transaction((tx) => verb(tx, ...args));
}
