import { z } from "zod";
import {
  changeHubRequest,
  changeLaneRequest,
  changeSettingsRequest,
  changeTierRequest,
  changeVehicleTypeRequest,
  createHubRequest,
  createLaneRequest,
  createTierRequest,
  createVehicleTypeRequest,
  previewRequest,
  priceEffectRequest,
  reasonRequest,
} from "@/lib/core/admin/admin-request";
import { CATALOGUE_ID_MAX } from "@/lib/core/pricing/catalogue-fields";
import { integerParam } from "@/lib/core/wire-fields";
import type { AdminEndpoint } from "./session-endpoint";

const writes = { auth: "admin", method: "POST", bucket: "writes", status: 200, stepUp: false } as const;
const creates = { ...writes, status: 201 } as const;
const ofOne = {
  ...writes,
  params: z.object({ id: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
} as const;
const changes = {
  ...writes,
  method: "PATCH",
  params: z.object({ id: integerParam({ min: 1, max: CATALOGUE_ID_MAX }) }),
} as const;
const again = { stepUp: true } as const;

/** The catalogue, the settings, and what a change of them would do. */
export const adminCatalogueEndpoints = {
  createVehicleType: {
    staffMay: "prices",
    ...creates,
    ...again,
    path: "/api/admin/vehicle-types",
    body: createVehicleTypeRequest,
  },
  changeVehicleType: {
    staffMay: ["catalogue", "prices"],
    ...changes,
    ...again,
    path: "/api/admin/vehicle-types/{id}",
    body: changeVehicleTypeRequest,
  },
  createTier: {
    staffMay: "catalogue",
    ...creates,
    ...again,
    path: "/api/admin/package-size-tiers",
    body: createTierRequest,
  },
  changeTier: {
    staffMay: "catalogue",
    ...changes,
    ...again,
    path: "/api/admin/package-size-tiers/{code}",
    params: z.object({ code: z.string().max(64) }),
    body: changeTierRequest,
  },
  createHub: { staffMay: "catalogue", ...creates, ...again, path: "/api/admin/hubs", body: createHubRequest },
  changeHub: {
    staffMay: "catalogue",
    ...changes,
    ...again,
    path: "/api/admin/hubs/{id}",
    body: changeHubRequest,
  },
  createLane: { staffMay: "prices", ...creates, ...again, path: "/api/admin/lanes", body: createLaneRequest },
  changeLane: {
    staffMay: ["catalogue", "prices"],
    ...changes,
    ...again,
    path: "/api/admin/lanes/{id}",
    body: changeLaneRequest,
  },
  changeSettings: {
    staffMay: ["prices", "settings"],
    ...writes,
    ...again,
    method: "PATCH",
    path: "/api/admin/settings",
    body: changeSettingsRequest,
  },
  previewRoute: {
    staffMay: "read",
    ...writes,
    bucket: "rates",
    path: "/api/admin/route-preview",
    body: previewRequest,
  },
  priceEffect: {
    staffMay: "read",
    ...writes,
    bucket: "rates",
    path: "/api/admin/price-effect",
    body: priceEffectRequest,
  },
  undoChange: {
    staffMay: ["catalogue", "prices", "settings"],
    ...ofOne,
    ...again,
    path: "/api/admin/actions/{id}/undo",
    body: reasonRequest,
  },
} as const satisfies Record<string, AdminEndpoint>;
