import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { invitation, member } from "@/db/schema/members";
import { appUser, merchant } from "@/db/schema/merchants";
import { canSendMail } from "@/lib/accounts/send-account-mail";
import { generateToken, hashToken } from "@/lib/accounts/token";
import { type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { ConditionError } from "@/lib/core/conditions";
import type { Locale } from "@/lib/core/locale";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { isOpenInvitation, type OwnerRequest, runAsOwner } from "./lock-members";

/**
 * The result does not reveal whether an account exists. Throws validation_error for an existing member,
 * role_not_permitted, rate_limited, not_logged_in. Specification: People of a business, 3.
 */
export function inviteMember(
  visit: OwnerRequest,
  { email, role }: { email: string; role: MemberRole },
): Promise<number> {
  return runAsOwner(visit, async (tx, note) => {
    const id = await invite(tx, visit, { email, role });
    await note("member.invited", email, { role });
    return id;
  });
}

async function invite(
  tx: Tx,
  { merchantId, actorId: invitedBy }: OwnerRequest,
  { email, role }: { email: string; role: MemberRole },
): Promise<number> {
  await assertOutside(tx, merchantId, email);
  const { token, columns } = createInvitationLink();
  const fresh = { email, role, invitedBy, ...columns };
  const isSame = sql`lower(${invitation.email}) = lower(${email})`;
  const [again] = await tx
    .update(invitation)
    .set(fresh)
    .where(and(eq(invitation.merchantId, merchantId), isSame, isOpenInvitation()))
    .returning({ id: invitation.id });
  const [row] = again
    ? [again]
    : await tx
        .insert(invitation)
        .values({ merchantId, ...fresh })
        .returning({ id: invitation.id });
  await sendInvitation(tx, row!.id, token);
  return row!.id;
}

async function assertOutside(tx: Tx, merchantId: number, email: string): Promise<void> {
  const found = await tx
    .select({ id: member.userId })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .where(
      and(
        eq(member.merchantId, merchantId),
        isNull(member.endedAt),
        sql`lower(${appUser.email}) = lower(${email})`,
      ),
    );
  if (found.length === 0) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", "email"], msg: "Value error, belongs to this business already", type: "member_already" },
  ]);
}

const INVITATION_DAYS = 7;
const WAIT_SECONDS = 3600;

function createInvitationLink() {
  const token = generateToken();
  const columns = {
    tokenHash: hashToken(token),
    sentAt: sql`transaction_timestamp()`,
    expiresAt: sql`transaction_timestamp() + make_interval(days => ${INVITATION_DAYS})`,
  };
  return { token, columns };
}

async function sendInvitation(tx: Tx, invitationId: number, token: string): Promise<void> {
  const [found] = await tx
    .select({
      email: invitation.email,
      role: invitation.role,
      inviter: sql<string>`coalesce(${member.name}, ${appUser.email})`,
      businessName: merchant.businessName,
      language: merchant.language,
    })
    .from(invitation)
    .innerJoin(merchant, eq(merchant.id, invitation.merchantId))
    .innerJoin(appUser, eq(appUser.id, invitation.invitedBy))
    .innerJoin(
      member,
      sql`${member.merchantId} = ${invitation.merchantId} and ${member.userId} = ${invitation.invitedBy}`,
    )
    .where(eq(invitation.id, invitationId));
  const { email: recipient, language, ...facts } = found!;
  if (!(await canSendMail(tx, recipient, "invitation"))) {
    throw new ConditionError("rate_limited", "This address has just been written to", {
      retryAfterSeconds: WAIT_SECONDS,
      meta: { retry_after_seconds: WAIT_SECONDS },
    });
  }
  const url = new URL("/invitation", env.APP_ORIGIN);
  url.searchParams.set("lang", language);
  // Browsers never send the fragment to a server, so no log contains the token.
  url.hash = `token=${token}`;
  const text = renderInvitationMail({
    ...facts,
    language,
    serviceName: env.SERVICE_NAME,
    url: url.href,
    days: INVITATION_DAYS,
  });
  // The mail has no merchant, so that members cannot read the link in the outbox.
  await queueEmail(tx, {
    merchantId: null,
    mode: "live",
    template: "invitation",
    language,
    recipient,
    ...text,
  });
}

interface InvitationFacts {
  serviceName: string;
  businessName: string;
  inviter: string;
  role: MemberRole;
  url: string;
  days: number;
  language: Locale;
}

/** The text is the same for addresses with and without an account, so the mail reveals no accounts. */
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

/** Throws not_found, role_not_permitted, rate_limited, not_logged_in. */
export function resendInvitation(visit: OwnerRequest, id: number): Promise<void> {
  return runAsOwner(visit, async (tx, note) => {
    const { token, columns } = createInvitationLink();
    const email = await changeInvitation(tx, visit.merchantId, id, columns);
    await sendInvitation(tx, id, token);
    await note("member.invitation_sent_again", email);
  });
}

/** Throws not_found, role_not_permitted, not_logged_in. */
export function withdrawInvitation(visit: OwnerRequest, id: number): Promise<void> {
  return runAsOwner(visit, async (tx, note) => {
    const columns = { withdrawnAt: sql`transaction_timestamp()` };
    await note("member.invitation_withdrawn", await changeInvitation(tx, visit.merchantId, id, columns));
  });
}

async function changeInvitation(
  tx: Tx,
  merchantId: number,
  id: number,
  columns: Record<string, SQL | string>,
): Promise<string> {
  const [row] = await tx
    .update(invitation)
    .set(columns)
    .where(and(eq(invitation.id, id), eq(invitation.merchantId, merchantId), isOpenInvitation()))
    .returning({ email: invitation.email });
  if (!row) throw new ConditionError("not_found", "Invitation not found");
  return row.email;
}
