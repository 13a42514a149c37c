import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { MODES } from "@/lib/core/mode";
import { PAYMENT_METHODS } from "@/lib/core/money/payment";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { IMPORT_COLUMNS } from "@/lib/core/shipments/import-columns";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-list-filter";
import { bookingRequest, cancelRequest } from "@/lib/core/shipments/shipment-request";
import { integerParam, text, phoneInput } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const ofOne = params.extend({ id: integerParam() });
const read = {
  auth: "merchant",
  may: "see_shipments",
  method: "GET",
  bucket: "reads",
  status: 200,
} as const;
// The business's daily work, within its wallet: asked for a proof at each parcel, people would have themselves remembered.
const write = {
  auth: "merchant",
  may: "work_on_shipments",
  method: "POST",
  bucket: "writes",
  status: 200,
  stepUp: false,
} as const;
/** What a change is prepared by. */
const prepare = { ...read, may: "work_on_shipments" } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;
const root = "/api/dashboard/{mode}/shipments";

const FILE_NAME_MAX = 255;
/** Of a file as Base64: what remains of a body once the other fields are in it. */
const FILE_TEXT_MAX = 250_000;
/** As many as a file may have. */
const COLUMNS_MAX = 100;
const COLUMN_NAMES = IMPORT_COLUMNS.map(({ name }) => name);
const LINES_MAX = 500;

/** Shipments of one merchant as its own pages list, book and steer them. */
export const dashboardShipmentEndpoints = {
  suggestPlaces: {
    ...prepare,
    path: "/api/dashboard/{mode}/places",
    params,
    query: z.object({ q: text({ min: 1, max: LIMITS.addressMax }) }),
  },
  findPlace: {
    ...prepare,
    path: "/api/dashboard/{mode}/places/found",
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
    body: bookingRequest,
    idempotent: () => "shipments.create",
  },
  exportShipments: { ...read, bucket: "costly", path: `${root}/export`, params, query: shipmentListFilter },
  showShipment: { ...read, path: `${root}/{id}`, params: ofOne },
  previewCancellation: { ...prepare, path: `${root}/{id}/cancellation`, params: ofOne },
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
  quoteReturn: { ...prepare, bucket: "rates", path: `${root}/{id}/return`, params: ofOne },
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
    body: z.object({ method: z.enum(PAYMENT_METHODS), phone_number: phoneInput.nullish() }),
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
      columns: z.array(z.enum(COLUMN_NAMES).nullable()).max(COLUMNS_MAX).optional(),
      sender_name: text({ max: LIMITS.nameMax }).default(""),
      sender_phone: text({ max: LIMITS.nameMax }).default(""),
      pickup_address: text({ max: LIMITS.addressMax, isMultiline: true }).default(""),
    }),
  },
  readFileColumns: {
    ...write,
    bucket: "costly",
    path: "/api/dashboard/{mode}/imports/columns",
    params,
    body: z.object({ file: z.base64().max(FILE_TEXT_MAX) }),
  },
  importTemplate: { ...prepare, path: "/api/dashboard/{mode}/imports/template", params },
  quoteImport: {
    ...write,
    ...nothing,
    bucket: "costly",
    path: "/api/dashboard/{mode}/imports/{id}/quote",
    params: ofOne,
    body: z.object({ after: z.int().min(0).optional(), unpriced: z.boolean().optional() }),
  },
  chooseImportLines: {
    ...write,
    path: "/api/dashboard/{mode}/imports/{id}/lines",
    params: ofOne,
    body: z.object({ lines: z.array(z.int().min(1)).min(1).max(LINES_MAX), book: z.boolean() }),
  },
  commitImport: { ...write, ...nothing, path: "/api/dashboard/{mode}/imports/{id}/commit", params: ofOne },
} as const satisfies Record<string, SessionEndpoint>;
