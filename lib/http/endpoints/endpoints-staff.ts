import { z } from "zod";
import {
  createStaffRequest,
  endProposalRequest,
  revealRequest,
  staffDisabledRequest,
  staffPersonRequest,
  staffRoleRequest,
} from "@/lib/core/access/staff-request";
import { integerParam } from "@/lib/core/wire-fields";
import type { AdminEndpoint } from "./session-endpoint";

const params = z.object({ id: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
const writes = { auth: "admin", method: "POST", bucket: "writes", status: 200, stepUp: false } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;
const ofPeople = { ...writes, staffMay: "people", stepUp: true } as const;
const ofProposal = { ...writes, staffMay: "proposals", params } as const;

/** The back office's own people, what needs two of them, and what they read of others. */
export const staffEndpoints = {
  createStaff: { ...ofPeople, status: 201, path: "/api/admin/staff", body: createStaffRequest },
  setStaffRole: { ...ofPeople, params, path: "/api/admin/staff/{id}/role", body: staffRoleRequest },
  setStaffDisabled: {
    ...ofPeople,
    params,
    path: "/api/admin/staff/{id}/disable",
    body: staffDisabledRequest,
  },
  setStaffPerson: { ...ofPeople, params, path: "/api/admin/staff/{id}/person", body: staffPersonRequest },

  confirmProposal: {
    ...ofProposal,
    stepUp: true,
    path: "/api/admin/proposals/{id}/confirm",
    ...nothing,
  },
  endProposal: { ...ofProposal, path: "/api/admin/proposals/{id}/end", body: endProposalRequest },

  revealData: { ...writes, staffMay: "read", path: "/api/admin/personal-data", body: revealRequest },
  exportLog: {
    auth: "admin",
    staffMay: "log",
    method: "GET",
    bucket: "costly",
    status: 200,
    path: "/api/admin/audit-log/export",
  },
} as const satisfies Record<string, AdminEndpoint>;
