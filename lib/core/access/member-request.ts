import { z } from "zod";
import { password } from "@/lib/core/accounts/password";
import { LIMITS } from "@/lib/core/limits";
import { LOCALES } from "@/lib/core/locale";
import { email, text } from "@/lib/core/wire-fields";
import { INVITED_ROLES, MEMBER_ROLES } from "./roles";

const token = z.string().min(1).max(200);
const name = text({ min: LIMITS.nameMin, max: LIMITS.nameMax });

export const inviteRequest = z.object({ email, role: z.enum(INVITED_ROLES) });
export const changeRoleRequest = z.object({ role: z.enum(MEMBER_ROLES) });
export const acceptRequest = z.object({ token, name });
export const joinRequest = z.object({ token, name, password, language: z.enum(LOCALES) });
export const businessRequest = z.object({ merchant_id: z.int().positive() });
