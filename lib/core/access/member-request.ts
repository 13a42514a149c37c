import { z } from "zod";
import { password } from "@/lib/core/accounts/password";
import { LIMITS } from "@/lib/core/limits";
import { LOCALES } from "@/lib/core/locale";
import { email, text } from "@/lib/core/wire-fields";
import { INVITABLE_ROLES, MEMBER_ROLES } from "./member-rights";

const token = z.string().min(1).max(200);
const name = text({ min: LIMITS.nameMin, max: LIMITS.nameMax });

export const inviteMemberRequest = z.object({ email, role: z.enum(INVITABLE_ROLES) });
export const changeRoleRequest = z.object({ role: z.enum(MEMBER_ROLES) });
export const acceptInvitationRequest = z.object({ token, name });
export const joinBusinessRequest = z.object({ token, name, password, language: z.enum(LOCALES) });
export const businessRequest = z.object({ merchant_id: z.int().positive() });
