import { z } from "zod";
import {
  changePasswordRequest,
  emailRequest,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
  verifyEmailRequest,
} from "@/lib/core/accounts/account-request";
import { integerParam } from "@/lib/core/wire-fields";
import { factorEndpoints } from "./endpoints-factors";
import { memberEndpoints } from "./endpoints-members";
import type { SessionEndpoint } from "./session-endpoint";

const visitor = { auth: "visitor", method: "POST", bucket: "public", status: 200 } as const;
const person = { auth: "person", bucket: "writes", status: 200, stepUp: false } as const;

/** What people do with their log-in. Specification: What the service does, 7. */
export const accountEndpoints = {
  register: { ...visitor, path: "/api/account/register", body: registerRequest },
  resendVerification: { ...visitor, path: "/api/account/resend-verification", body: emailRequest },
  verifyEmail: { ...visitor, path: "/api/account/verify-email", body: verifyEmailRequest },
  forgotPassword: { ...visitor, path: "/api/account/forgot-password", body: emailRequest },
  resetPassword: { ...visitor, path: "/api/account/reset-password", body: resetPasswordRequest },
  changePassword: {
    ...person,
    // The body carries the password, which is judged with the rest of it.
    stepUp: "factor",
    method: "POST",
    path: "/api/account/change-password",
    body: changePasswordRequest,
  },
  listSessions: { ...person, method: "GET", bucket: "reads", path: "/api/account/sessions" },
  /** `others`: all but this one. */
  endAllSessions: {
    ...person,
    stepUp: true,
    method: "DELETE",
    path: "/api/account/sessions",
    query: z.object({ others: z.literal("1").optional() }),
  },
  endSession: {
    ...person,
    stepUp: true,
    method: "DELETE",
    path: "/api/account/sessions/{id}",
    params: z.object({ id: integerParam() }),
  },
  updateProfile: {
    ...person,
    auth: "account",
    may: "change_profile",
    method: "PATCH",
    path: "/api/account/profile",
    body: profileRequest,
  },
  ...factorEndpoints,
  ...memberEndpoints,
} as const satisfies Record<string, SessionEndpoint>;
