import { z } from "zod";
import { linkRequest } from "@/lib/core/links/link-request";
import { MODES } from "@/lib/core/mode";
import { integerParam } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const ofOne = params.extend({ id: integerParam() });
const write = {
  auth: "merchant",
  may: "work_on_shipments",
  method: "POST",
  bucket: "writes",
  status: 200,
  stepUp: false,
} as const;
const root = "/api/dashboard/{mode}/links";

/** Delivery links as their merchant makes and ends them, and decides what came by them. Specification: Delivery links. */
export const dashboardLinkEndpoints = {
  createLink: {
    ...write,
    // A link spends without asking again.
    stepUp: true,
    status: 201,
    path: root,
    params,
    body: linkRequest,
    idempotent: () => "links.create",
  },
  revokeLink: {
    ...write,
    path: `${root}/{id}/revoke`,
    params: ofOne,
    body: z.object({}),
    bodyOptional: true,
  },
  confirmLinkOrder: {
    ...write,
    path: `${root}/orders/{id}/confirm`,
    params: ofOne,
    body: z.object({ max_total_amount: z.int().min(0) }),
  },
  declineLinkOrder: {
    ...write,
    path: `${root}/orders/{id}/decline`,
    params: ofOne,
    body: z.object({}),
    bodyOptional: true,
  },
} as const satisfies Record<string, SessionEndpoint>;
