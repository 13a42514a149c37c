import { z } from "zod";
import {
  changePasswordRequest,
  emailRequest,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
  verifyEmailRequest,
} from "@/lib/core/accounts/account-request";
import { digits } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const visitor = { auth: "visitor", method: "POST", bucket: "public", status: 200 } as const;
const person = { auth: "person", bucket: "writes", status: 200 } as const;

/** What people do with their log-in. Specification: What the service does, 7. */
export const accountEndpoints = {
  register: { ...visitor, path: "/api/account/register", body: registerRequest },
  resendVerification: { ...visitor, path: "/api/account/resend-verification", body: emailRequest },
  verifyEmail: { ...visitor, path: "/api/account/verify-email", body: verifyEmailRequest },
  forgotPassword: { ...visitor, path: "/api/account/forgot-password", body: emailRequest },
  resetPassword: { ...visitor, path: "/api/account/reset-password", body: resetPasswordRequest },
  changePassword: {
    ...person,
    passwordAgain: true,
    method: "POST",
    path: "/api/account/change-password",
    body: changePasswordRequest,
  },
  listSessions: { ...person, method: "GET", bucket: "reads", path: "/api/account/sessions" },
  endAllSessions: { ...person, method: "DELETE", path: "/api/account/sessions" },
  endSession: {
    ...person,
    method: "DELETE",
    path: "/api/account/sessions/{id}",
    params: z.object({ id: digits() }),
  },
  updateProfile: {
    ...person,
    auth: "account",
    method: "PATCH",
    path: "/api/account/profile",
    body: profileRequest,
  },
} as const satisfies Record<string, SessionEndpoint>;
