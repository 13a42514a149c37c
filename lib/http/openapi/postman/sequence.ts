export interface SequenceStep {
  operationId: string;
  example: string;
  refused?: string;
  /** Error condition that is also accepted, because an earlier run may still be in progress. */
  refusedAgain?: string;
  /** Additional body fields with values of earlier responses. */
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

/** All examples of the document, in an order that allows repeated runs of the whole collection. */
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
