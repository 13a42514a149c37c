import { z } from "zod";
import { MODES } from "@/lib/core/mode";
import { integerParam } from "@/lib/core/wire-fields";
import {
  createEndpointRequest,
  replayRequest,
  rotateSecretRequest,
  updateEndpointRequest,
} from "@/lib/webhooks/schemas";
import type { SessionEndpoint } from "./session-endpoint";

const mode = z.enum(MODES);
// The events of a shop hold its customers: where they go is not for an open screen to change.
const writes = {
  auth: "merchant",
  may: "integrate",
  method: "POST",
  bucket: "writes",
  status: 200,
  stepUp: true,
} as const;
const same = { stepUp: false } as const;
const one = { ...writes, params: z.object({ mode, id: integerParam() }) } as const;
const root = "/api/dashboard/{mode}/webhooks";

/** What the API offers for subscriptions, for the pages: the same verbs under a log-in. */
export const dashboardWebhookEndpoints = {
  createWebhook: {
    ...writes,
    status: 201,
    path: root,
    params: z.object({ mode }),
    body: createEndpointRequest,
  },
  updateWebhook: {
    ...one,
    method: "PATCH",
    path: `${root}/{id}`,
    body: updateEndpointRequest,
  },
  deleteWebhook: { ...one, method: "DELETE", path: `${root}/{id}` },
  rotateWebhookSecret: {
    ...one,
    path: `${root}/{id}/rotate-secret`,
    body: rotateSecretRequest,
  },
  testWebhook: { ...one, ...same, path: `${root}/{id}/test`, body: z.object({}) },
  replayWebhook: { ...one, ...same, path: `${root}/{id}/replay`, body: replayRequest },
  resendWebhookDelivery: {
    ...one,
    ...same,
    path: `${root}/{id}/deliveries/{delivery_id}/resend`,
    params: z.object({ mode, id: integerParam(), delivery_id: integerParam() }),
    body: z.object({}),
  },
} as const satisfies Record<string, SessionEndpoint>;
