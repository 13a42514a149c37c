import type { JobHelpers, TaskList } from "graphile-worker";
import { type Tx, transaction } from "@/db/client";
import { deleteExpiredSessionsAndTokens } from "@/lib/accounts/clean-expired";
import { printAuditLog } from "@/lib/admin/log/sealed-log";
import { performFactorReset } from "@/lib/admin/people/factor-reset";
import { notifyNewKeyNetwork } from "@/lib/api-keys/notify-new-place";
import { cleanIdempotencyRecords } from "@/lib/http/idempotency/clean-idempotency-records";
import type { TaskName, TaskPayloads } from "@/lib/jobs/names";
import { announcePaidOrder } from "@/lib/links/notify-seller";
import { cleanLinkOrders } from "@/lib/links/list-orders";
import { expireOrder } from "@/lib/links/decide-order";
import { releaseExpiredAccounts } from "@/lib/merchants/release-unverified";
import { cleanMessages } from "@/lib/notifications/list-messages";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueAttemptSms } from "@/lib/notifications/queue-sms";
import { deliverSimulatedCallback } from "@/lib/payments/handle-callback";
import { createPartitions } from "@/lib/partitions/create-partitions";
import { creditSandboxWallet, creditSandboxWallets } from "@/lib/payments/sandbox-credit";
import { pollPayment } from "@/lib/payments/poll";
import { voidPayment, voidPaymentsOfShipment } from "@/lib/payments/void";
import { anonymiseDueShipments } from "@/lib/personal-data/anonymise-due";
import { erasePerson, deleteProposedPhones } from "@/lib/personal-data/erase-person";
import { notifyRiderCancelled, notifyRiderReplaced } from "@/lib/riders/dispatch/notify-rider";
import { alertNoRider } from "@/lib/riders/dispatch/alert-no-rider";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { runOfferRound } from "@/lib/riders/dispatch/offer-round";
import { releaseSilentRider } from "@/lib/riders/dispatch/release-silent";
import { startReturn } from "@/lib/riders/dispatch/start-return";
import { sendPushNotice } from "@/lib/riders/phone/send-notice";
import { stripStoredMetadata } from "@/lib/riders/photos/strip-metadata";
import { findPhoto } from "@/lib/riders/photos/store-photo";
import { movePhotosToObjectStore, removeUnclaimedPhotoObjects } from "@/lib/riders/photos/move-photos";
import { purgeTrailsAndPhotos } from "@/lib/riders/positions/record-positions";
import { moveSimulatedRiders } from "@/lib/riders/simulated/move-simulated";
import { runDueSimulationSteps, runSimulationStep } from "@/lib/riders/simulated/run-due-steps";
import { returnFailedParcel } from "@/lib/shipments/create/return-automatically";
import { expireUnpaid } from "@/lib/shipments/transitions/cancel";
import { deletePastPickupSlots } from "@/lib/shipments/create/pickup-windows";
import { endShipmentWithoutRider, startPlannedAttempt } from "@/lib/shipments/transitions/reattempt";
import { sendTrackingLink } from "@/lib/shipments/pin/send-tracking-link";
import { recalculateOpenEtas } from "@/lib/tracking/revise-estimates";
import { alertLowBalance } from "@/lib/wallet/alert-low-balance";
import { auditLedger, auditLedgerIncrementally } from "@/lib/wallet/audit";
import { cleanWebhookEvents } from "@/lib/webhooks/list-events";
import { purgeDeletedEndpoint } from "@/lib/webhooks/endpoints";

type Task<Name extends TaskName> = (payload: TaskPayloads[Name], isFirstTry: boolean) => Promise<unknown>;

/** Each function is idempotent. */
const verbs: { [Name in TaskName]: Task<Name> } = {
  "rider.dispatch": ({ shipmentId }) => inTransaction(dispatchRider, shipmentId),
  "rider.simulate": (due, isFirstTry) =>
    isFirstTry ? runDueSimulationSteps(due) : inTransaction(runSimulationStep, due),
  "rider.simulate_position": (rides) => moveSimulatedRiders([rides].flat()),
  "rider.ring": (due) => sendPushNotice(due),
  "rider.silent": (watch) => inTransaction(releaseSilentRider, watch),
  "rider.offer": ({ shipmentId, round }) => inTransaction(runOfferRound, shipmentId, round),
  "rider.photo_due": (due) => inTransaction(findPhoto, due),
  "rider.tell_cancelled": ({ shipmentId, riderId }) =>
    inTransaction(notifyRiderCancelled, shipmentId, riderId),
  "rider.tell_replaced": ({ shipmentId, riderId }) => inTransaction(notifyRiderReplaced, shipmentId, riderId),
  "shipment.no_rider_alert": (due) => inTransaction(alertNoRider, due.shipmentId, due.waitingSince),
  "shipment.no_rider": (due) => inTransaction(endShipmentWithoutRider, due.shipmentId, due.waitingSince),
  "shipment.start_return": ({ shipmentId }) => inTransaction(startReturn, shipmentId),
  "shipment.return_due": (due) => returnFailedParcel(due),
  "shipment.reattempt_due": (due) => inTransaction(startPlannedAttempt, due.shipmentId, due.startsAt),
  "shipment.expire_unpaid": ({ shipmentId }) => inTransaction(expireUnpaid, shipmentId),
  "link.expire_order": ({ orderId }) => inTransaction(expireOrder, orderId),
  "link.announce_order": ({ shipmentId }) => inTransaction(announcePaidOrder, shipmentId),
  "sms.tracking_link": ({ shipmentId }) => sendTrackingLink(shipmentId),
  "sms.attempt_planned": (plan) => inTransaction(queueAttemptSms, plan),
  "factors.reset": ({ resetId }) => inTransaction(performFactorReset, resetId),
  "message.send": ({ messageId }) => deliverMessage(messageId),
  "api_key.new_place": (use) => inTransaction(notifyNewKeyNetwork, use),
  "wallet.low_balance": (wallet) => inTransaction(alertLowBalance, wallet),
  "wallet.sandbox_gift": ({ merchantId }) => inTransaction(creditSandboxWallet, merchantId),
  "wallet.sandbox_gifts": () => creditSandboxWallets(),
  "payment.poll": ({ paymentId }) => pollPayment(paymentId),
  "payment.void": ({ paymentId }) => voidPayment(paymentId),
  "payment.void_of_shipment": ({ shipmentId }) => inTransaction(voidPaymentsOfShipment, shipmentId),
  "gateway.simulated_callback": ({ reference }) => deliverSimulatedCallback(reference),
  "webhook_endpoint.remove": ({ endpointId }) => inTransaction(purgeDeletedEndpoint, endpointId),
  "estimates.revise": () => recalculateOpenEtas(),
  "audit.run": () => auditLedgerIncrementally(),
  "audit.whole": () => auditLedger(),
  "idempotency.clean": () => cleanIdempotencyRecords(),
  "request_log.clean": () => createPartitions("api_request"),
  "access.clean": async () => {
    await deleteExpiredSessionsAndTokens();
    await releaseExpiredAccounts();
    await deleteProposedPhones();
  },
  "webhooks.clean": () => cleanWebhookEvents(),
  "links.clean": () => cleanLinkOrders(),
  "messages.clean": () => cleanMessages(),
  "traces.clean": async () => {
    await purgeTrailsAndPhotos();
    await deletePastPickupSlots();
  },
  "personal_data.anonymise": () => anonymiseDueShipments(),
  "personal_data.erase": ({ phone }) => erasePerson(phone),
  "admin_log.print": () => printAuditLog(),
  "photos.bare": () => stripStoredMetadata(),
  "photos.move": () => movePhotosToObjectStore(),
  "photos.remove": () => removeUnclaimedPhotoObjects(),
};

export const tasks: TaskList = Object.fromEntries(
  Object.entries(verbs).map(([name, verb]) => [
    name,
    (payload: unknown, { job }: Pick<JobHelpers, "job">) =>
      verb(payload as never, job?.attempts === 1).then(() => {}),
  ]),
);

function inTransaction<Args extends unknown[]>(
  verb: (tx: Tx, ...args: Args) => Promise<unknown>,
  ...args: Args
): Promise<unknown> {
  return transaction((tx) => verb(tx, ...args));
}
