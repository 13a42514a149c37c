import { z } from "zod";
import {
  adjustmentRequest,
  adminCancelRequest,
  blockRiderRequest,
  createHubPersonRequest,
  createRiderRequest,
  freezeRequest,
  optionalReasonRequest,
  rateMultiplierRequest,
  reasonRequest,
  resetPinRequest,
  resolveFailureRequest,
  retryAllRequest,
  settleCustodyRequest,
  smsOptOutRequest,
} from "@/lib/core/admin/admin-request";
import { LIMITS } from "@/lib/core/limits";
import { MODES } from "@/lib/core/mode";
import { CATALOGUE_ID_MAX } from "@/lib/core/pricing/catalogue-fields";
import { integerParam, text } from "@/lib/core/wire-fields";
import { adminCatalogueEndpoints } from "./endpoints-admin-catalogue";
import { adminPersonalDataEndpoints } from "./endpoints-admin-personal-data";
import type { AdminEndpoint } from "./session-endpoint";

const params = z.object({ id: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
// Most of it is retrying and asking; what moves money, sets prices or concerns people says so by `again`.
const writes = { auth: "admin", method: "POST", bucket: "writes", status: 200, stepUp: false } as const;
const creates = { ...writes, status: 201 } as const;
const ofOne = { ...writes, params } as const;
const hubParams = z.object({ id: integerParam({ min: 1, max: CATALOGUE_ID_MAX }) });
const ofCatalogue = { ...writes, params: hubParams } as const;
const again = { stepUp: true } as const;
/** With fewer, no index helps among the shipments of all merchants. */
const SEARCHED_LETTERS_MIN = 3;
const nothing = { body: z.object({}), bodyOptional: true } as const;

/** What administrators do from their pages; every one of them stands in the audit log afterwards. */
export const adminEndpoints = {
  approveMerchant: {
    staffMay: "merchants",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/approve",
    body: reasonRequest,
  },
  rejectMerchant: {
    staffMay: "merchants",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/reject",
    body: reasonRequest,
  },
  suspendMerchant: {
    staffMay: "merchants",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/suspend",
    body: reasonRequest,
  },
  liftSuspension: {
    staffMay: "merchants",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/lift-suspension",
    body: reasonRequest,
  },
  setSmsOptOut: {
    staffMay: "merchants",
    ...ofOne,
    path: "/api/admin/merchants/{id}/sms-opt-out",
    body: smsOptOutRequest,
  },
  setRateMultiplier: {
    staffMay: "merchants",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/rate-multiplier",
    body: rateMultiplierRequest,
  },
  freezeWallet: {
    staffMay: "money",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/freeze-wallet",
    body: freezeRequest,
  },
  adjustWallet: {
    staffMay: "money",
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/adjustments",
    body: adjustmentRequest,
  },

  resolveFailure: {
    staffMay: "failures",
    ...ofOne,
    ...again,
    path: "/api/admin/shipments/{id}/resolve",
    body: resolveFailureRequest,
  },
  settleCustody: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/shipments/{id}/custody",
    body: settleCustodyRequest,
  },
  reattemptDelivery: {
    staffMay: "operations",
    ...ofOne,
    path: "/api/admin/shipments/{id}/reattempt",
    body: optionalReasonRequest,
  },
  waivePin: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/shipments/{id}/waive-pin",
    body: reasonRequest,
  },
  cancelShipment: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/shipments/{id}/cancel",
    body: adminCancelRequest,
  },

  ...adminCatalogueEndpoints,

  ...adminPersonalDataEndpoints,
  createHubPerson: {
    staffMay: "operations",
    ...ofCatalogue,
    ...again,
    status: 201,
    path: "/api/admin/hubs/{id}/people",
    body: createHubPersonRequest,
  },
  resetHubPersonPassword: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/hub-people/{id}/reset-password",
    body: reasonRequest,
  },
  removeHubPerson: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/hub-people/{id}/remove",
    body: reasonRequest,
  },
  resetFactors: {
    staffMay: "people",
    ...ofOne,
    ...again,
    path: "/api/admin/people/{id}/reset-factors",
    body: reasonRequest,
  },
  createRider: {
    staffMay: "operations",
    ...creates,
    ...again,
    path: "/api/admin/riders",
    body: createRiderRequest,
  },
  blockRider: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/riders/{id}/block",
    body: blockRiderRequest,
  },
  resetRiderPin: {
    staffMay: "operations",
    ...ofOne,
    ...again,
    path: "/api/admin/riders/{id}/reset-pin",
    body: resetPinRequest,
  },

  search: {
    staffMay: "read",
    auth: "admin",
    method: "GET",
    bucket: "reads",
    status: 200,
    path: "/api/admin/search",
    query: z.object({ q: text({ min: SEARCHED_LETTERS_MIN, max: LIMITS.searchMax }) }),
  },
  liveMap: {
    staffMay: "read",
    auth: "admin",
    method: "GET",
    bucket: "reads",
    status: 200,
    path: "/api/admin/live-map",
    query: z.object({ mode: z.enum(MODES).default("live") }),
  },

  retryJob: { staffMay: "operations", ...ofOne, path: "/api/admin/jobs/{id}/retry", ...nothing },
  retryMessage: { staffMay: "retry", ...ofOne, path: "/api/admin/messages/{id}/retry", ...nothing },
  retryAllJobs: {
    staffMay: "operations",
    ...writes,
    path: "/api/admin/jobs/retry-all",
    body: retryAllRequest,
  },
  enableEndpoint: {
    staffMay: "retry",
    ...ofOne,
    path: "/api/admin/webhook-endpoints/{id}/enable",
    ...nothing,
  },
  resendDelivery: {
    staffMay: "retry",
    ...ofOne,
    path: "/api/admin/webhook-deliveries/{id}/resend",
    ...nothing,
  },
  askGateway: { staffMay: "money", ...ofOne, path: "/api/admin/payments/{id}/ask", ...nothing },
  chargeBackPayment: {
    staffMay: "money",
    ...ofOne,
    ...again,
    path: "/api/admin/payments/{id}/charge-back",
    body: reasonRequest,
  },
  askAboutUnmatched: {
    staffMay: "money",
    ...ofOne,
    path: "/api/admin/unmatched-callbacks/{id}/ask",
    ...nothing,
  },
  forgetUnmatched: {
    staffMay: "money",
    ...ofOne,
    ...again,
    path: "/api/admin/unmatched-callbacks/{id}/forget",
    body: reasonRequest,
  },
  requestAudit: { staffMay: "money", ...writes, path: "/api/admin/ledger-audit", ...nothing },
  forgetFinding: {
    staffMay: "money",
    ...ofOne,
    ...again,
    path: "/api/admin/ledger-findings/{id}/forget",
    body: reasonRequest,
  },
} as const satisfies Record<string, AdminEndpoint>;
