import { z } from "zod";
import {
  adjustmentRequest,
  adminCancelRequest,
  blockRiderRequest,
  changeHubRequest,
  changeLaneRequest,
  changeSettingsRequest,
  changeTierRequest,
  changeVehicleTypeRequest,
  confirmedReasonRequest,
  createHubPersonRequest,
  createHubRequest,
  createLaneRequest,
  createRiderRequest,
  createTierRequest,
  createVehicleTypeRequest,
  freezeRequest,
  optionallyReasonedRequest,
  previewRequest,
  rateMultiplierRequest,
  reasonedRequest,
  resetPinRequest,
  resolveFailureRequest,
  retryAllRequest,
  smsOptOutRequest,
  undoRequest,
} from "@/lib/core/admin/admin-request";
import { MODES } from "@/lib/core/mode";
import { CATALOGUE_ID_MAX } from "@/lib/core/pricing/catalogue-fields";
import { digits } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ id: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
const writes = { auth: "admin", method: "POST", bucket: "writes", status: 200 } as const;
const creates = { ...writes, status: 201 } as const;
const ofOne = { ...writes, params } as const;
const ofCatalogue = {
  ...writes,
  params: z.object({ id: digits({ min: 1, max: CATALOGUE_ID_MAX }) }),
} as const;
const changes = { ...ofCatalogue, method: "PATCH" } as const;
/** The administrator's own password: see admin-request.ts. */
const again = { passwordAgain: true } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;

/** What administrators do from their pages; every one of them stands in the audit log afterwards. */
export const adminEndpoints = {
  approveMerchant: { ...ofOne, path: "/api/admin/merchants/{id}/approve", body: reasonedRequest },
  rejectMerchant: { ...ofOne, path: "/api/admin/merchants/{id}/reject", body: reasonedRequest },
  suspendMerchant: { ...ofOne, path: "/api/admin/merchants/{id}/suspend", body: reasonedRequest },
  liftSuspension: { ...ofOne, path: "/api/admin/merchants/{id}/lift-suspension", body: reasonedRequest },
  setSmsOptOut: { ...ofOne, path: "/api/admin/merchants/{id}/sms-opt-out", body: smsOptOutRequest },
  setRateMultiplier: {
    ...ofOne,
    path: "/api/admin/merchants/{id}/rate-multiplier",
    body: rateMultiplierRequest,
  },
  freezeWallet: { ...ofOne, ...again, path: "/api/admin/merchants/{id}/freeze-wallet", body: freezeRequest },
  adjustWallet: {
    ...ofOne,
    ...again,
    path: "/api/admin/merchants/{id}/adjustments",
    body: adjustmentRequest,
  },

  resolveFailure: {
    ...ofOne,
    ...again,
    path: "/api/admin/shipments/{id}/resolve",
    body: resolveFailureRequest,
  },
  reattemptDelivery: {
    ...ofOne,
    path: "/api/admin/shipments/{id}/reattempt",
    body: optionallyReasonedRequest,
  },
  waivePin: { ...ofOne, path: "/api/admin/shipments/{id}/waive-pin", body: reasonedRequest },
  cancelShipment: { ...ofOne, ...again, path: "/api/admin/shipments/{id}/cancel", body: adminCancelRequest },

  createVehicleType: {
    ...creates,
    ...again,
    path: "/api/admin/vehicle-types",
    body: createVehicleTypeRequest,
  },
  changeVehicleType: {
    ...changes,
    ...again,
    path: "/api/admin/vehicle-types/{id}",
    body: changeVehicleTypeRequest,
  },
  createTier: { ...creates, ...again, path: "/api/admin/package-size-tiers", body: createTierRequest },
  changeTier: {
    ...changes,
    ...again,
    path: "/api/admin/package-size-tiers/{code}",
    params: z.object({ code: z.string().max(64) }),
    body: changeTierRequest,
  },
  createHub: { ...creates, ...again, path: "/api/admin/hubs", body: createHubRequest },
  changeHub: { ...changes, ...again, path: "/api/admin/hubs/{id}", body: changeHubRequest },
  createHubPerson: {
    ...ofCatalogue,
    ...again,
    status: 201,
    path: "/api/admin/hubs/{id}/people",
    body: createHubPersonRequest,
  },
  resetHubPersonPassword: {
    ...ofOne,
    ...again,
    path: "/api/admin/hub-people/{id}/reset-password",
    body: confirmedReasonRequest,
  },
  removeHubPerson: { ...ofOne, path: "/api/admin/hub-people/{id}/remove", body: reasonedRequest },
  createLane: { ...creates, ...again, path: "/api/admin/lanes", body: createLaneRequest },
  changeLane: { ...changes, ...again, path: "/api/admin/lanes/{id}", body: changeLaneRequest },
  changeSettings: {
    ...writes,
    ...again,
    method: "PATCH",
    path: "/api/admin/settings",
    body: changeSettingsRequest,
  },
  previewRoute: { ...writes, bucket: "rates", path: "/api/admin/route-preview", body: previewRequest },
  undoChange: { ...ofOne, ...again, path: "/api/admin/actions/{id}/undo", body: undoRequest },

  createRider: { ...creates, ...again, path: "/api/admin/riders", body: createRiderRequest },
  blockRider: { ...ofOne, path: "/api/admin/riders/{id}/block", body: blockRiderRequest },
  resetRiderPin: { ...ofOne, ...again, path: "/api/admin/riders/{id}/reset-pin", body: resetPinRequest },

  liveMap: {
    auth: "admin",
    method: "GET",
    bucket: "reads",
    status: 200,
    path: "/api/admin/live-map",
    query: z.object({ mode: z.enum(MODES).default("live") }),
  },

  retryJob: { ...ofOne, path: "/api/admin/jobs/{id}/retry", ...nothing },
  retryMessage: { ...ofOne, path: "/api/admin/messages/{id}/retry", ...nothing },
  retryAllJobs: { ...writes, path: "/api/admin/jobs/retry-all", body: retryAllRequest },
  enableEndpoint: { ...ofOne, path: "/api/admin/webhook-endpoints/{id}/enable", ...nothing },
  resendDelivery: { ...ofOne, path: "/api/admin/webhook-deliveries/{id}/resend", ...nothing },
  askGateway: { ...ofOne, path: "/api/admin/payments/{id}/ask", ...nothing },
  chargeBackPayment: {
    ...ofOne,
    ...again,
    path: "/api/admin/payments/{id}/charge-back",
    body: confirmedReasonRequest,
  },
  askAboutUnmatched: { ...ofOne, path: "/api/admin/unmatched-callbacks/{id}/ask", ...nothing },
  forgetUnmatched: { ...ofOne, path: "/api/admin/unmatched-callbacks/{id}/forget", body: reasonedRequest },
  requestAudit: { ...writes, path: "/api/admin/ledger-audit", ...nothing },
  forgetFinding: { ...ofOne, path: "/api/admin/ledger-findings/{id}/forget", body: reasonedRequest },
} as const satisfies Record<string, SessionEndpoint>;
