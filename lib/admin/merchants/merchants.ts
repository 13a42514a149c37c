import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { adminAction as auditLog } from "@/db/schema/admin";
import { member } from "@/db/schema/members";
import { apiKey, appUser, merchant } from "@/db/schema/merchants";
import { account } from "@/db/schema/wallet";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { defineAdminAction, type OptionalReason, type ReasonInput } from "@/lib/admin/admin-action";
import { createConflictError, createFieldError } from "@/lib/admin/errors";
import { type KeysetPage, toKeysetPage, buildSearchCondition, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import type { AuditEntry } from "@/lib/admin/log/actions";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { RATE_MULTIPLIER_MAX, RATE_MULTIPLIER_MIN } from "@/lib/core/admin/admin-request";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { EmailTemplate } from "@/lib/core/messages/message";
import {
  approveMerchant as setApproved,
  rejectMerchant as setRejected,
  suspendMerchant as setSuspended,
} from "@/lib/merchants/change-status";
import { setMerchantTerms } from "@/lib/merchants/profile";
import { type EmailToQueue, queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

/** Throws not_found. */
export async function getMerchant(merchantId: number, tx: Tx = read()) {
  const [row] = await tx.select(getTableColumns(merchant)).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  const [people, keys, wallets, endpoints, live, sandbox] = await Promise.all([
    peopleOf(tx, merchantId),
    keysOf(tx, merchantId),
    walletsOf(tx, merchantId),
    endpointsOf(tx, merchantId),
    merchantActivity(tx, { merchantId, mode: "live" }),
    merchantActivity(tx, { merchantId, mode: "sandbox" }),
  ]);
  return { merchant: row, people, keys, wallets, endpoints, activity: { live, sandbox } };
}

async function peopleOf(tx: Tx, merchantId: number) {
  const { id, email } = appUser;
  const { role, createdAt } = member;
  const { lastSeenAt } = session;
  const hasFactor = sql<boolean>`exists (select from totp_factor t where t.user_id = ${id})
    or exists (select from passkey p where p.user_id = ${id})`;
  const rows = await tx
    .select({ id, email, role, createdAt, lastSeenAt, hasFactor })
    .from(member)
    .innerJoin(appUser, eq(id, member.userId))
    .leftJoin(session, eq(session.userId, id))
    .where(and(eq(member.merchantId, merchantId), isNull(member.endedAt)))
    .orderBy(asc(id), desc(lastSeenAt));
  return rows.filter((row, index) => row.id !== rows[index - 1]?.id);
}

async function walletsOf(tx: Tx, merchantId: number) {
  const { mode, id, balance, status } = account;
  const rows = await tx
    .select({ mode, accountId: id, balanceTzs: balance, status })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.kind, "merchant_wallet")))
    .orderBy(asc(mode));
  return rows.map((row) => ({ ...row, balanceTzs: row.balanceTzs ?? 0 }));
}

/** Returns the API keys without secrets and hashes. */
async function keysOf(tx: Tx, merchantId: number) {
  const { hash: _, ...shown } = getTableColumns(apiKey);
  return tx.select(shown).from(apiKey).where(eq(apiKey.merchantId, merchantId)).orderBy(desc(apiKey.id));
}

async function endpointsOf(tx: Tx, merchantId: number) {
  const { id, mode, url, status, disabledReason, failingSince } = getTableColumns(webhookEndpoint);
  return tx
    .select({ id, mode, url, status, disabledReason, failingSince })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.merchantId, merchantId), isNull(webhookEndpoint.deletedAt)))
    .orderBy(asc(webhookEndpoint.id));
}

const COUNTED_MAX = 10_000;

async function merchantActivity(tx: Tx, { merchantId, mode }: Caller) {
  const owned = sql`merchant_id = ${merchantId} and mode = ${mode}`;
  const [row] = await tx.execute<{ shipments: number; under_way: number; last: string | Date | null }>(sql`
    select
      (select count(*)::int from (select from shipment where ${owned} limit ${COUNTED_MAX}) bounded) as shipments,
      (select count(*)::int from (select from shipment where ${owned} and status in
        ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery') limit ${COUNTED_MAX})
        bounded) as under_way,
      (select created_at from shipment where ${owned} order by id desc nulls last limit 1) as last`);
  return {
    shipments: row!.shipments,
    underWay: row!.under_way,
    lastShipmentAt: row!.last === null ? null : new Date(row!.last),
  };
}

type MerchantRow = typeof merchant.$inferSelect;

interface MerchantListQuery {
  status?: MerchantStatus | undefined;
  search?: string | undefined;
  before?: number | undefined;
}

export async function listMerchants(
  { status, search, before }: MerchantListQuery = {},
  tx: Tx = read(),
): Promise<KeysetPage<MerchantRow>> {
  const { id, businessName, businessEmail, phone } = merchant;
  const found = await tx
    .select(getTableColumns(merchant))
    .from(merchant)
    .where(
      and(
        status && eq(merchant.status, status),
        before === undefined ? undefined : lt(id, before),
        buildSearchCondition(search, { texts: [businessName, businessEmail], phone }),
      ),
    )
    .orderBy(desc(id))
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(found);
}

/** Lists merchants in order of waiting time, longest first. Specification: What the service does, 7. */
export async function listApprovals(
  limit = ADMIN_PAGE_SIZE,
  tx: Tx = read(),
): Promise<(MerchantRow & { waitingSince: Date })[]> {
  const waitingSince = sql`coalesce(email_verified_at, created_at)`.mapWith(merchant.createdAt);
  return tx
    .select({ ...getTableColumns(merchant), waitingSince })
    .from(merchant)
    .where(eq(merchant.status, "email_verified"))
    .orderBy(asc(waitingSince), asc(merchant.id))
    .limit(limit);
}

type MerchantDecision = ReasonInput & { merchantId: number };

const application = {
  right: "merchants",
  lock: (tx: Tx, { merchantId }: MerchantDecision) => lockMerchant(tx, merchantId),
  check({ status }: MerchantRow) {
    if (status !== "email_verified")
      throw createConflictError(`A merchant in status ${status} does not wait for approval`);
  },
} as const;

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export const approveMerchant = defineAdminAction({
  ...application,
  async apply(tx, { merchantId }, before) {
    await setApproved(tx, merchantId);
    await queueEmail(tx, renderApprovedMail(before));
    return statusChange(merchantId, "merchant.approved", before.status, "approved");
  },
});

/** Throws not_found, validation_error. Specification: What the service does, 7. */
export const rejectMerchant = defineAdminAction({
  ...application,
  async apply(tx, { merchantId, reason }, before) {
    await setRejected(tx, merchantId, reason);
    await queueEmail(tx, renderRejectedMail(before, reason));
    return statusChange(merchantId, "merchant.rejected", before.status, "rejected");
  },
});

/** The merchant's shipments continue. Throws not_found, validation_error. Specification: Authentication, 4. */
export const suspendMerchant = defineAdminAction({
  right: "merchants",
  async apply(tx, { merchantId }: MerchantDecision) {
    await setSuspended(tx, merchantId);
    return statusChange(merchantId, "merchant.suspended", "approved", "suspended");
  },
});

/** Throws not_found, and validation_error if the merchant is not suspended. */
export const liftSuspension = defineAdminAction({
  right: "merchants",
  approval: {
    kind: "merchant.suspension_lift",
    async snapshot(tx, { merchantId }: MerchantDecision) {
      const row = await lockMerchant(tx, merchantId);
      assertSuspended(row);
      const suspension = await findLastSuspension(tx, merchantId);
      const suspended_because = suspension?.reason ?? null;
      return {
        subject: ["merchant", merchantId],
        version: hashContent({ status: row.status, suspension: suspension?.id ?? null }),
        before: { status: row.status, suspended_because },
        after: { status: "approved", suspended_because },
      };
    },
  },
  lock: (tx, { merchantId }: MerchantDecision) => lockMerchant(tx, merchantId),
  check: assertSuspended,
  async apply(tx, { merchantId }) {
    await setApproved(tx, merchantId);
    return statusChange(merchantId, "merchant.suspension_lifted", "suspended", "approved");
  },
});

/** `multiplier` is the factor for the ordinary rate limits. */
type RateMultiplierChange = OptionalReason & { merchantId: number; multiplier: number };

/** Throws not_found, validation_error. */
export const setRateMultiplier = defineAdminAction({
  right: "merchants",
  lock: (tx, { merchantId }: RateMultiplierChange) => lockMerchant(tx, merchantId),
  check(_before, { multiplier }) {
    if (!(multiplier >= RATE_MULTIPLIER_MIN && multiplier <= RATE_MULTIPLIER_MAX))
      throw createFieldError(
        "multiplier",
        `Between ${RATE_MULTIPLIER_MIN} and ${RATE_MULTIPLIER_MAX}`,
        "out_of_bounds",
      );
  },
  async apply(tx, { merchantId, multiplier }, before) {
    await setMerchantTerms(tx, merchantId, { rateLimitMultiplier: multiplier });
    return {
      action: "merchant.rate_multiplier_set",
      subject: ["merchant", merchantId],
      before: { rate_limit_multiplier: before.rateLimitMultiplier },
      after: { rate_limit_multiplier: multiplier },
    };
  },
});

type SmsOptOutChange = OptionalReason & { merchantId: number; optedOut: boolean };

/** Throws not_found. Specification: What the service does, 6. */
export const setSmsOptOut = defineAdminAction({
  right: "merchants",
  lock: (tx, { merchantId }: SmsOptOutChange) => lockMerchant(tx, merchantId),
  async apply(tx, { merchantId, optedOut }, { smsOptOut }) {
    if (smsOptOut === optedOut) return { audit: [] };
    await setMerchantTerms(tx, merchantId, { smsOptOut: optedOut });
    return {
      action: "merchant.sms_opt_out_set",
      subject: ["merchant", merchantId],
      before: { sms_opt_out: smsOptOut },
      after: { sms_opt_out: optedOut },
    };
  },
});

async function lockMerchant(tx: Tx, merchantId: number): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.id, merchantId)).for("no key update");
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  return row;
}

function assertSuspended({ status }: MerchantRow): void {
  if (status !== "suspended") throw createConflictError(`A merchant in status ${status} is not suspended`);
}

function statusChange(
  merchantId: number,
  action: AuditEntry["action"],
  before: MerchantRow["status"],
  after: MerchantRow["status"],
): AuditEntry {
  const subject = ["merchant", merchantId] as const;
  return { action, subject, before: { status: before }, after: { status: after } };
}

async function findLastSuspension(tx: Tx, merchantId: number) {
  const [found] = await tx
    .select({ id: auditLog.id, reason: auditLog.reason })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, "merchant"),
        eq(auditLog.subjectId, String(merchantId)),
        eq(auditLog.action, "merchant.suspended"),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return found;
}

export function renderApprovedMail(to: Recipient): EmailToQueue {
  const link = `${env.APP_ORIGIN}/dashboard`;
  return mailTo(to, "merchant_approved", {
    en: {
      subject: `Your ${env.SERVICE_NAME} account is approved`,
      body: `Hello ${to.businessName},\n\nYour account is approved. You can now create API keys and top up your wallet:\n\n${link}\n`,
    },
    sw: {
      subject: `Akaunti yako ya ${env.SERVICE_NAME} imeidhinishwa`,
      body: `Habari ${to.businessName},\n\nAkaunti yako imeidhinishwa. Sasa unaweza kutengeneza funguo za API na kuongeza salio la pochi yako:\n\n${link}\n`,
    },
  });
}

export function renderRejectedMail(to: Recipient, reason: string): EmailToQueue {
  return mailTo(to, "merchant_rejected", {
    en: {
      subject: `Your ${env.SERVICE_NAME} application was not approved`,
      body: `Hello ${to.businessName},\n\nWe could not approve your account, for this reason:\n\n${reason}\n\nReply to this mail if something has changed.\n`,
    },
    sw: {
      subject: `Ombi lako la ${env.SERVICE_NAME} halikuidhinishwa`,
      body: `Habari ${to.businessName},\n\nHatukuweza kuidhinisha akaunti yako, kwa sababu hii:\n\n${reason}\n\nJibu barua pepe hii kama kuna kilichobadilika.\n`,
    },
  });
}

type Recipient = Pick<typeof merchant.$inferSelect, "id" | "businessName" | "businessEmail" | "language">;
type Texts = Record<"en" | "sw", { subject: string; body: string }>;

function mailTo(to: Recipient, template: EmailTemplate, texts: Texts): EmailToQueue {
  return {
    merchantId: to.id,
    mode: "live",
    template,
    language: to.language,
    recipient: to.businessEmail,
    ...texts[to.language],
  };
}
