import { z } from "zod";
import { REASON_MAX, REASON_MIN } from "@/lib/core/admin/admin-request";
import { email, text } from "@/lib/core/wire-fields";
import { STAFF_ROLES } from "./staff-rights";

const reason = text({ min: REASON_MIN, max: REASON_MAX, isMultiline: true });
const userId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const createStaffRequest = z.object({ email, role: z.enum(STAFF_ROLES), reason });
export const staffRoleRequest = z.object({ role: z.enum(STAFF_ROLES), reason });
export const staffDisabledRequest = z.object({ disabled: z.boolean(), reason });
export const staffPersonRequest = z.object({ same_person_as: userId.nullable(), reason });

export const endProposalRequest = z.object({ reason });

export const REVEALED_SUBJECTS = ["shipment", "rider", "merchant", "message"] as const;
export type RevealedSubject = (typeof REVEALED_SUBJECTS)[number];
export const revealRequest = z.object({ subject: z.enum(REVEALED_SUBJECTS), id: userId, reason });
