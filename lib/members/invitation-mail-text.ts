import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import type { Locale } from "@/lib/core/locale";

interface InvitationFacts {
  serviceName: string;
  businessName: string;
  inviter: string;
  role: MemberRole;
  url: string;
  days: number;
  language: Locale;
}

/** The same with and without an account, to reveal nothing. */
export function renderInvitationMail(facts: InvitationFacts): { subject: string; body: string } {
  return (facts.language === "en" ? english : swahili)(facts);
}

function english({ serviceName, businessName, inviter, role, url, days }: InvitationFacts) {
  return {
    subject: `You are invited to work with ${businessName} on ${serviceName}`,
    body: `${inviter} invites you to work for ${businessName} on ${serviceName}. Your role there: ${ROLE_NAMES.en[role]}.\n\nOpen this link to accept:\n\n${url}\n\nThe link works once, for ${days} days. If you don't know this business, ignore this email and nothing will happen.\n`,
  };
}

function swahili({ serviceName, businessName, inviter, role, url, days }: InvitationFacts) {
  return {
    subject: `Umealikwa kufanya kazi na ${businessName} kwenye ${serviceName}`,
    body: `${inviter} anakualika ufanye kazi na ${businessName} kwenye ${serviceName}. Wajibu wako huko: ${ROLE_NAMES.sw[role]}.\n\nFungua kiungo hiki kukubali:\n\n${url}\n\nKiungo hiki kinatumika mara moja, ndani ya siku ${days}. Kama huijui biashara hii, puuza barua hii: hakuna kitakachotokea.\n`,
  };
}
