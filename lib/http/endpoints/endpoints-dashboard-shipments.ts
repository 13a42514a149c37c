import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { MODES } from "@/lib/core/mode";
import { PAYMENT_METHODS } from "@/lib/core/money/payment";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-list-filter";
import { cancelRequest, shipmentRequest } from "@/lib/core/shipments/shipment-request";
import { digits, phone, text } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const ofOne = params.extend({ id: digits() });
const read = { auth: "merchant", method: "GET", bucket: "reads", status: 200 } as const;
const write = { auth: "merchant", method: "POST", bucket: "writes", status: 200 } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;
const root = "/api/dashboard/{mode}/shipments";

const FILE_NAME_MAX = 255;
/** Of a file as Base64: what remains of a body once the other fields are in it. */
const FILE_TEXT_MAX = 250_000;
/** As many as a file may have. */
const LINES_MAX = 500;

/** Shipments of one merchant as its own pages list, book and steer them. */
export const dashboardShipmentEndpoints = {
  suggestPlaces: {
    ...read,
    path: "/api/dashboard/{mode}/places",
    params,
    query: z.object({ q: text({ min: 1, max: LIMITS.addressMax }) }),
  },
  quoteShipment: {
    ...write,
    bucket: "rates",
    path: "/api/dashboard/{mode}/rates",
    params,
    body: rateRequest,
  },
  bookShipment: {
    ...write,
    status: 201,
    path: root,
    params,
    body: shipmentRequest,
    idempotent: () => "shipments.create",
  },
  exportShipments: { ...read, bucket: "costly", path: `${root}/export`, params, query: shipmentListFilter },
  showShipment: { ...read, path: `${root}/{id}`, params: ofOne },
  previewCancellation: { ...read, path: `${root}/{id}/cancellation`, params: ofOne },
  cancelShipment: {
    ...write,
    path: `${root}/{id}/cancel`,
    params: ofOne,
    body: cancelRequest.extend({ max_fee: z.int().min(0) }),
    idempotent: ({ params: { id } }) => `shipments.cancel:${id}`,
  },
  reattemptDelivery: {
    ...write,
    ...nothing,
    path: `${root}/{id}/reattempt`,
    params: ofOne,
    idempotent: ({ params: { id } }) => `shipments.reattempt:${id}`,
  },
  quoteReturn: { ...read, bucket: "rates", path: `${root}/{id}/return`, params: ofOne },
  orderReturn: {
    ...write,
    status: 201,
    path: `${root}/{id}/return`,
    params: ofOne,
    body: z.object({ max_total_amount: z.int().min(0) }),
    idempotent: () => "shipments.create",
  },
  fastForward: {
    ...write,
    path: `${root}/{id}/fast-forward`,
    params: ofOne,
    body: z.object({ to: z.enum(["next", "delivered", "failed"]) }),
  },
  payShipment: {
    ...write,
    status: 201,
    path: `${root}/{id}/pay`,
    params: ofOne,
    body: z.object({ method: z.enum(PAYMENT_METHODS), phone_number: phone.nullish() }),
    idempotent: ({ params: { id } }) => `shipments.pay:${id}`,
    awaitsGateway: true,
  },
  openImport: {
    ...write,
    status: 201,
    bucket: "costly",
    path: "/api/dashboard/{mode}/imports",
    params,
    body: z.object({
      file_name: text({ min: 1, max: FILE_NAME_MAX }),
      file: z.base64().max(FILE_TEXT_MAX),
      sender_name: text({ max: LIMITS.nameMax }).default(""),
      sender_phone: text({ max: LIMITS.nameMax }).default(""),
      pickup_address: text({ max: LIMITS.addressMax, lines: true }).default(""),
    }),
  },
  importTemplate: { ...read, path: "/api/dashboard/{mode}/imports/template", params },
  quoteImport: {
    ...write,
    ...nothing,
    bucket: "costly",
    path: "/api/dashboard/{mode}/imports/{id}/quote",
    params: ofOne,
  },
  chooseImportLines: {
    ...write,
    path: "/api/dashboard/{mode}/imports/{id}/lines",
    params: ofOne,
    body: z.object({ lines: z.array(z.int().min(1)).min(1).max(LINES_MAX), book: z.boolean() }),
  },
  commitImport: { ...write, ...nothing, path: "/api/dashboard/{mode}/imports/{id}/commit", params: ofOne },
} as const satisfies Record<string, SessionEndpoint>;
