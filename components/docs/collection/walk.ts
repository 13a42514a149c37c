/** One request of the collection: an example of the document, sent when the ones before it have been answered. */
export interface WalkStep {
  operationId: string;
  example: string;
  /** The condition that it is refused with at this point. */
  refused?: string;
  /** The condition that it may be refused with instead, while something of an earlier run is still under way. */
  refusedAgain?: string;
  /** Fields of the body that hold a value of an earlier answer besides those of the example. */
  adds?: readonly string[];
}

const step = (
  operationId: string,
  example: string,
  more: Omit<WalkStep, "operationId" | "example"> = {},
) => ({
  operationId,
  example,
  ...more,
});

/**
 * Every example of the document in an order in which each finds what it needs, so that the whole collection can be run
 * from top to bottom, again and again. What it made for itself alone it deletes.
 */
export const WALK: readonly WalkStep[] = [
  step("listVehicleTypes", "all"),
  step("listPackageSizeTiers", "all"),
  step("quoteRates", "regional"),
  step("quoteRates", "same_city"),
  step("createShipment", "wallet", { adds: ["quote_token"] }),
  step("getShipment", "on_the_way"),
  step("listShipments", "newest"),
  step("listShipments", "filtered"),
  step("reattemptDelivery", "again", { refused: "reattempt_not_possible" }),
  step("cancelShipment", "preview"),
  step("cancelShipment", "commit"),
  step("createShipment", "scenario"),
  step("fastForwardShipment", "next"),
  step("createShipment", "gateway"),
  step("initiatePayment", "shipment"),
  step("getPayment", "waiting"),
  step("initiatePayment", "wallet_topup", { refusedAgain: "payment_already_in_progress" }),
  step("createWebhook", "chosen"),
  step("deleteWebhook", "one"),
  step("createWebhook", "usual"),
  step("listWebhooks", "all"),
  step("getWebhook", "one"),
  step("testWebhook", "test"),
  step("listWebhookDeliveries", "newest"),
  step("listWebhookDeliveries", "succeeded"),
  step("getWebhookDelivery", "one"),
  step("resendWebhookDelivery", "again"),
  step("replayWebhook", "outage"),
  step("rotateWebhookSecret", "hour"),
  step("updateWebhook", "pause"),
  step("deleteWebhook", "one"),
  step("listEvents", "oldest"),
  step("listEvents", "after"),
  step("listRequests", "newest"),
  step("listRequests", "refused"),
];
