import { z } from "zod";
import {
  acceptInvitationRequest,
  businessRequest,
  changeRoleRequest,
  inviteMemberRequest,
  joinBusinessRequest,
} from "@/lib/core/access/member-request";
import { merchantLogFilter } from "@/lib/core/access/merchant-log";
import { integerParam } from "@/lib/core/wire-fields";
import type { SessionEndpoint } from "./session-endpoint";

const root = "/api/account";
const manage = {
  auth: "account",
  may: "manage_members",
  method: "POST",
  bucket: "writes",
  status: 200,
  stepUp: true,
} as const;
const one = { ...manage, params: z.object({ id: integerParam() }) } as const;
const own = { auth: "person", method: "POST", bucket: "writes", status: 200, stepUp: false } as const;
const nothing = { body: z.object({}), bodyOptional: true } as const;

/** The people of a business, and what a person does about the businesses that they belong to. */
export const memberEndpoints = {
  inviteMember: {
    ...manage,
    // Before approval a business could send mails in our name to anybody.
    auth: "merchant",
    needsApproval: true,
    status: 201,
    path: `${root}/invitations`,
    body: inviteMemberRequest,
  },
  resendInvitation: {
    ...one,
    ...nothing,
    auth: "merchant",
    needsApproval: true,
    // The same to the same address.
    stepUp: false,
    path: `${root}/invitations/{id}/resend`,
  },
  withdrawInvitation: { ...one, method: "DELETE", path: `${root}/invitations/{id}` },
  changeMemberRole: {
    ...one,
    method: "PATCH",
    path: `${root}/members/{id}`,
    body: changeRoleRequest,
  },
  removeMember: {
    ...one,
    path: `${root}/members/{id}/remove`,
    ...nothing,
  },
  /** On the platform's side: what proves who somebody is no merchant may see. */
  resetMemberFactors: { ...one, ...nothing, path: `${root}/members/{id}/reset-factors` },
  leaveBusiness: { ...manage, ...nothing, may: "enter", path: `${root}/leave` },
  chooseBusiness: { ...own, path: `${root}/business`, body: businessRequest },
  acceptInvitation: { ...own, path: `${root}/invitation/accept`, body: acceptInvitationRequest },
  joinByInvitation: {
    auth: "visitor",
    method: "POST",
    bucket: "public",
    status: 200,
    path: `${root}/invitation/join`,
    body: joinBusinessRequest,
  },
  exportMerchantLog: {
    auth: "account",
    may: "read_log",
    method: "GET",
    bucket: "costly",
    status: 200,
    path: `${root}/log.csv`,
    query: merchantLogFilter,
  },
} as const satisfies Record<string, SessionEndpoint>;
