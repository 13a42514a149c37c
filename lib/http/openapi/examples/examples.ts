import { CATALOGUE_EXAMPLES } from "./catalogue";
import type { OperationExamples } from "./example";
import { PAYMENT_EXAMPLES } from "./payments";
import { SHIPMENT_EXAMPLES } from "./shipments";
import { TOOL_EXAMPLES } from "./tools";
import { WEBHOOK_EXAMPLES } from "./webhooks";

/** The examples of every endpoint. The document shows them; the tests send them and validate them. */
export const EXAMPLES: Record<string, OperationExamples> = {
  ...CATALOGUE_EXAMPLES,
  ...SHIPMENT_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  ...TOOL_EXAMPLES,
};
