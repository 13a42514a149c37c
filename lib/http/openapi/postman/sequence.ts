import { type ApiDocument, listEndpoints, listExchanges } from "@/lib/core/api-document/document";

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
): SequenceStep => ({
  operationId,
  example,
  ...more,
});

/** Steps that need an order, or that produce a value for later requests. */
const FIRST: readonly SequenceStep[] = [
  step("quoteRates", "same_city"),
  step("createShipment", "wallet", { adds: ["quote_token"] }),
  step("reattemptDelivery", "again", { refused: "reattempt_not_possible" }),
  step("cancelShipment", "preview"),
  step("cancelShipment", "commit"),
  step("createShipment", "scenario"),
  step("fastForwardShipment", "next"),
  step("createShipment", "gateway"),
  step("initiatePayment", "shipment"),
  step("initiatePayment", "wallet_topup", { refusedAgain: "payment_already_in_progress" }),
  step("createWebhook", "chosen"),
  step("deleteWebhook", "one"),
  step("createWebhook", "usual"),
  step("testWebhook", "test"),
];

/** Steps after which the webhook endpoint cannot be used. */
const LAST: readonly SequenceStep[] = [step("updateWebhook", "pause"), step("deleteWebhook", "one")];

/** Returns all examples of the document, in an order that allows repeated runs of the whole collection. */
export function createSequence(document: ApiDocument): SequenceStep[] {
  const keyOf = ({ operationId, example }: SequenceStep) => `${operationId} ${example}`;
  const listed = new Set([...FIRST, ...LAST].map(keyOf));
  const others = listEndpoints(document)
    .flatMap((entry) => listExchanges(entry).map(({ name }) => step(entry.operation.operationId, name)))
    .filter((each) => !listed.has(keyOf(each)));
  return [...FIRST, ...others, ...LAST];
}
