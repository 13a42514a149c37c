export interface SequenceStep {
  operationId: string;
  example: string;
  /** Expected error condition. */
  refused?: string;
  /** Error condition that is accepted if an earlier run is still in progress. */
  refusedAgain?: string;
  /** Extra body fields with values of earlier answers. */
  adds?: readonly string[];
}

const step = (
  operationId: string,
  example: string,
  more: Omit<SequenceStep, "operationId" | "example"> = {},
) => ({
  operationId,
  example,
  ...more,
});

/** Every example of the document, ordered so that the collection can be run repeatedly from top to bottom. */
export const SEQUENCE: readonly SequenceStep[] = [
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
