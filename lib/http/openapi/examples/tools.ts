import type { OperationExamples } from "./example";
import { AT, SHIPMENT_ID } from "./parts";
import { ON_THE_WAY } from "./shipment";

const params = { id: SHIPMENT_ID };

export const TOOL_EXAMPLES = {
  fastForwardShipment: {
    exchanges: {
      next: {
        summary: "The next step",
        params,
        headers: { "Idempotency-Key": "order-1042-next-step-4" },
        body: { to: "next" },
        answer: ON_THE_WAY,
      },
    },
    refused: { validation_error: { summary: "Nowhere that it goes", params, body: { to: "moon" } } },
  },
  listRequests: {
    exchanges: {
      newest: {
        summary: "The newest",
        answer: {
          data: [
            {
              id: 90_412,
              request_id: "req_7KQ2mZr8LxT4vYc3Wn2H",
              method: "POST",
              path: "/sandbox/api/v1/merchant/shipments",
              status: 201,
              duration_ms: 34,
              ip: "196.41.0.7",
              key_name: "Web shop",
              key_last4: "x7Qa",
              created_at: AT.created,
            },
          ],
          next_before: null,
        },
      },
      refused: {
        summary: "What was refused, further back",
        query: { before: 90_412, method: "POST", status: "4xx" },
        answer: { data: [], next_before: null },
      },
    },
    refused: { validation_error: { summary: "A status that is none", query: { status: "9xx" } } },
  },
} satisfies Record<string, OperationExamples>;
